import type { Migration } from "kysely/migration";
import { initialMigration } from "./0001-initial.ts";
import { attemptCountsMigration } from "./0002-attempt-counts.ts";
import { abandonedPlacementsMigration } from "./0003-abandoned-placements.ts";
import { credentialsMigration } from "./0004-credentials.ts";
import { registrationsMigration } from "./0005-registrations.ts";
import { systemsMigration } from "./0006-systems.ts";
import { purgeIndexesMigration } from "./0007-purge-indexes.ts";
import { openBetsMigration } from "./0008-open-bets.ts";
import { phoneVerificationMigration } from "./0009-phone-verification.ts";
import { unreadIndexMigration } from "./0010-unread-index.ts";
import { voidReasonsMigration } from "./0011-void-reasons.ts";
import { lineResultsByAgeMigration } from "./0012-line-results-by-age.ts";
import { deadHeatsMigration } from "./0013-dead-heats.ts";
import { outboxWakesOnceMigration } from "./0014-outbox-wakes-once.ts";
import { keptResultsMigration } from "./0015-kept-results.ts";
import { knownDevicesMigration } from "./0016-known-devices.ts";
import { feedReachedMigration } from "./0017-feed-reached.ts";
import { takenSignUpsMigration } from "./0018-taken-sign-ups.ts";
import { correctionsMigration } from "./0019-corrections.ts";
import { favouritesMigration } from "./0020-favourites.ts";
import { votesMigration } from "./0021-votes.ts";
import { gamesMigration } from "./0022-games.ts";
import { diceMigration } from "./0023-dice.ts";
import { eachWayMigration } from "./0024-each-way.ts";
import { lotteriesMigration } from "./0025-lotteries.ts";
import { lotteryIndexesMigration } from "./0026-lottery-indexes.ts";
import { diceByPlayerMigration } from "./0027-dice-by-player.ts";
import { reductionsMigration } from "./0028-reductions.ts";
import { exactSharesMigration } from "./0029-exact-shares.ts";
import { matchResultsMigration } from "./0030-match-results.ts";
import { cashOutsMigration } from "./0031-cash-outs.ts";
import { betHistoryMigration } from "./0032-bet-history.ts";
import { shareCodesMigration } from "./0033-share-codes.ts";
import { customBetsMigration } from "./0034-custom-bets.ts";
import { cashOutRulesMigration } from "./0035-cash-out-rules.ts";
import { notificationsMigration } from "./0040-notifications.ts";
import { editedBetsMigration } from "./0036-edited-bets.ts";
import { playTimeMigration } from "./0037-play-time.ts";
import { playerLimitsMigration } from "./0038-player-limits.ts";
import { affiliateTagsMigration } from "./0043-affiliate-tags.ts";
import { passkeysAndMailsMigration } from "./0045-passkeys-and-mails.ts";
import { operatorsMigration } from "./0044-operators.ts";
import { displayChoicesMigration } from "./0042-display-choices.ts";
import { paymentsMigration } from "./0039-payments.ts";
import { playerGatesMigration } from "./0041-player-gates.ts";
import { registriesMigration } from "./0046-registries.ts";
import { lateDepositsMigration } from "./0052-late-deposits.ts";
import { refundsOfTheWindowMigration } from "./0053-refunds-of-the-window.ts";
import { sitesOfGamesMigration } from "./0054-sites-of-games.ts";
import { numbersInReviewMigration } from "./0055-numbers-in-review.ts";
import { limitsOfOperatorsMigration } from "./0056-limits-of-operators.ts";
import { limitsAskedMigration } from "./0057-limits-asked.ts";
import { bankersMigration } from "./0058-bankers.ts";
import { timeOfBetsMigration } from "./0060-time-of-bets.ts";
import { phoneAccountsMigration } from "./0062-phone-accounts.ts";
import { hoursOfPlayersMigration } from "./0061-hours-of-players.ts";
import { realmsMigration } from "./0064-realms.ts";
import { votesOfAMatchMigration } from "./0065-votes-of-a-match.ts";
import { vipBetsMigration } from "./0066-vip-bets.ts";
import { indexesOfPlayersMigration } from "./0067-indexes-of-players.ts";
import { paymentsThatWaitMigration } from "./0068-payments-that-wait.ts";
import { pushDevicesOfBrowsersMigration } from "./0069-push-devices-of-browsers.ts";
import { putOffMatchesMigration } from "./0070-put-off-matches.ts";
import { openLegsOfLinesMigration } from "./0071-open-legs-of-lines.ts";
import { limitsOfAPersonMigration } from "./0072-limits-of-a-person.ts";
import { numbersAfterAResetMigration } from "./0073-numbers-after-a-reset.ts";
import { pushAliasesMigration } from "./0074-push-aliases.ts";
import { copiedExclusionsMigration } from "./0075-copied-exclusions.ts";
import { requestsAboutPeopleMigration } from "./0076-requests-about-people.ts";
import { movementsOfPaymentsMigration } from "./0078-movements-of-payments.ts";
import { resultsByTeamMigration } from "./0080-results-by-team.ts";
import { recordsByTimeMigration } from "./0081-records-by-time.ts";
import { depositsWithoutAPageMigration } from "./0086-deposits-without-a-page.ts";
import { withdrawalsGivenBackMigration } from "./0087-withdrawals-given-back.ts";
import { pushesByBrowserMigration } from "./0089-pushes-by-browser.ts";
import { limitsOfPlayersMigration } from "./0090-limits-of-players.ts";
import { depositsOnTheirWayMigration } from "./0091-deposits-on-their-way.ts";
import { devicesShownMigration } from "./0092-devices-shown.ts";
import { termsOfDrawsMigration } from "./0093-terms-of-draws.ts";
import { stakesOfGamesMigration } from "./0094-stakes-of-games.ts";
import { decisionsOfOperatorsMigration } from "./0095-decisions-of-operators.ts";
import { sessionsWithoutPlayMigration } from "./0096-sessions-without-play.ts";
import { payoutLimitsOfPlacementsMigration } from "./0097-payout-limits-of-placements.ts";
import { firstSettlementsMigration } from "./0098-first-settlements.ts";
import { whatDevicesShareMigration } from "./0047-what-devices-share.ts";
import { excludedPersonsMigration } from "./0048-excluded-persons.ts";
import { pushDevicesOfSessionsMigration } from "./0051-push-devices-of-sessions.ts";

/** Every migration by name, in order. A released one is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-initial": initialMigration,
  "0002-attempt-counts": attemptCountsMigration,
  "0003-abandoned-placements": abandonedPlacementsMigration,
  "0004-credentials": credentialsMigration,
  "0005-registrations": registrationsMigration,
  "0006-systems": systemsMigration,
  "0007-purge-indexes": purgeIndexesMigration,
  "0008-open-bets": openBetsMigration,
  "0009-phone-verification": phoneVerificationMigration,
  "0010-unread-index": unreadIndexMigration,
  "0011-void-reasons": voidReasonsMigration,
  "0012-line-results-by-age": lineResultsByAgeMigration,
  "0013-dead-heats": deadHeatsMigration,
  "0014-outbox-wakes-once": outboxWakesOnceMigration,
  "0015-kept-results": keptResultsMigration,
  "0016-known-devices": knownDevicesMigration,
  "0017-feed-reached": feedReachedMigration,
  "0018-taken-sign-ups": takenSignUpsMigration,
  "0019-corrections": correctionsMigration,
  "0020-favourites": favouritesMigration,
  "0021-votes": votesMigration,
  "0022-games": gamesMigration,
  "0023-dice": diceMigration,
  "0024-each-way": eachWayMigration,
  "0025-lotteries": lotteriesMigration,
  "0026-lottery-indexes": lotteryIndexesMigration,
  "0027-dice-by-player": diceByPlayerMigration,
  "0028-reductions": reductionsMigration,
  "0029-exact-shares": exactSharesMigration,
  "0030-match-results": matchResultsMigration,
  "0031-cash-outs": cashOutsMigration,
  "0032-bet-history": betHistoryMigration,
  "0033-share-codes": shareCodesMigration,
  "0034-custom-bets": customBetsMigration,
  "0035-cash-out-rules": cashOutRulesMigration,
  "0036-edited-bets": editedBetsMigration,
  "0037-play-time": playTimeMigration,
  "0038-player-limits": playerLimitsMigration,
  "0039-payments": paymentsMigration,
  "0040-notifications": notificationsMigration,
  "0041-player-gates": playerGatesMigration,
  "0042-display-choices": displayChoicesMigration,
  "0043-affiliate-tags": affiliateTagsMigration,
  "0044-operators": operatorsMigration,
  "0045-passkeys-and-mails": passkeysAndMailsMigration,
  "0046-registries": registriesMigration,
  "0047-what-devices-share": whatDevicesShareMigration,
  "0048-excluded-persons": excludedPersonsMigration,
  "0051-push-devices-of-sessions": pushDevicesOfSessionsMigration,
  "0052-late-deposits": lateDepositsMigration,
  "0053-refunds-of-the-window": refundsOfTheWindowMigration,
  "0054-sites-of-games": sitesOfGamesMigration,
  "0055-numbers-in-review": numbersInReviewMigration,
  "0056-limits-of-operators": limitsOfOperatorsMigration,
  "0057-limits-asked": limitsAskedMigration,
  "0058-bankers": bankersMigration,
  "0060-time-of-bets": timeOfBetsMigration,
  "0061-hours-of-players": hoursOfPlayersMigration,
  "0062-phone-accounts": phoneAccountsMigration,
  "0064-realms": realmsMigration,
  "0065-votes-of-a-match": votesOfAMatchMigration,
  "0066-vip-bets": vipBetsMigration,
  "0067-indexes-of-players": indexesOfPlayersMigration,
  "0068-payments-that-wait": paymentsThatWaitMigration,
  "0069-push-devices-of-browsers": pushDevicesOfBrowsersMigration,
  "0070-put-off-matches": putOffMatchesMigration,
  "0071-open-legs-of-lines": openLegsOfLinesMigration,
  "0072-limits-of-a-person": limitsOfAPersonMigration,
  "0073-numbers-after-a-reset": numbersAfterAResetMigration,
  "0074-push-aliases": pushAliasesMigration,
  "0075-copied-exclusions": copiedExclusionsMigration,
  "0076-requests-about-people": requestsAboutPeopleMigration,
  "0078-movements-of-payments": movementsOfPaymentsMigration,
  "0080-results-by-team": resultsByTeamMigration,
  "0081-records-by-time": recordsByTimeMigration,
  "0086-deposits-without-a-page": depositsWithoutAPageMigration,
  "0087-withdrawals-given-back": withdrawalsGivenBackMigration,
  "0089-pushes-by-browser": pushesByBrowserMigration,
  "0090-limits-of-players": limitsOfPlayersMigration,
  "0091-deposits-on-their-way": depositsOnTheirWayMigration,
  "0092-devices-shown": devicesShownMigration,
  "0093-terms-of-draws": termsOfDrawsMigration,
  "0094-stakes-of-games": stakesOfGamesMigration,
  "0095-decisions-of-operators": decisionsOfOperatorsMigration,
  "0096-sessions-without-play": sessionsWithoutPlayMigration,
  "0097-payout-limits-of-placements": payoutLimitsOfPlacementsMigration,
  "0098-first-settlements": firstSettlementsMigration,
};
