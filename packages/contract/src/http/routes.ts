import * as bets from "./bet.ts";
import * as cashOuts from "./cash-outs.ts";
import * as catalogue from "./catalogue.ts";
import * as customBets from "./custom-bets.ts";
import * as credentials from "./credentials.ts";
import * as favourites from "./favourites.ts";
import * as games from "./games.ts";
import * as video from "./match-video.ts";
import * as ledger from "./ledger.ts";
import * as loyalty from "./loyalty.ts";
import * as lotteries from "./lotteries.ts";
import * as widgets from "./match-widgets.ts";
import * as safety from "./player-safety.ts";
import * as notifications from "./notifications.ts";
import * as payments from "./payments.ts";
import * as personal from "./personal-data.ts";
import * as phoneAccounts from "./phone-accounts.ts";
import * as phone from "./phone.ts";
import * as placements from "./placements.ts";
import * as playSafety from "./play-safety.ts";
import * as platform from "./platform.ts";
import * as realtimeTokens from "./realtime-tokens.ts";
import * as search from "./search.ts";
import * as passkeys from "./passkeys.ts";
import * as security from "./security.ts";
import * as settings from "./settings.ts";
import * as shareCodes from "./share-codes.ts";
import * as statements from "./statements.ts";
import * as votes from "./votes.ts";

/** Routes of the sportsbook API, by resource. Order matters where paths overlap. */
export const SPORTSBOOK_ROUTES = {
  listMatches: catalogue.listMatches,
  getMatch: catalogue.getMatch,
  listMarkets: catalogue.listMarkets,
  getMatchTimeline: widgets.getMatchTimeline,
  getMatchStatistics: widgets.getMatchStatistics,
  getMatchForm: widgets.getMatchForm,
  getHeadToHead: widgets.getHeadToHead,
  getStandings: widgets.getStandings,
  getOddsHistory: widgets.getOddsHistory,
  getMatchLineups: widgets.getMatchLineups,
  getMatchVideo: video.getMatchVideo,
  getMatchStreams: video.getMatchStreams,
  listSports: catalogue.listSports,
  listCategories: catalogue.listCategories,
  getCategory: catalogue.getCategory,
  listTournaments: catalogue.listTournaments,
  getTournament: catalogue.getTournament,
  resolveSlug: catalogue.resolveSlug,
  countMatches: catalogue.countMatches,
  searchCatalogue: search.searchCatalogue,
  listFavouriteIds: favourites.listFavouriteIds,
  listFavourites: favourites.listFavourites,
  addFavourite: favourites.addFavourite,
  removeFavourite: favourites.removeFavourite,
  listBets: bets.listBets,
  placeBets: placements.placeBets,
  quoteMaxStake: placements.quoteMaxStake,
  getPlacement: placements.getPlacement,
  abandonPlacement: placements.abandonPlacement,
  cashOut: cashOuts.cashOut,
  editBet: cashOuts.editBet,
  setCashOutRule: cashOuts.setCashOutRule,
  getCashOut: cashOuts.getCashOut,
  abandonCashOut: cashOuts.abandonCashOut,
  summariseBets: bets.summariseBets,
  listBetPositions: bets.listBetPositions,
  listCustomBetMarkets: customBets.listCustomBetMarkets,
  calculateCustomBet: customBets.calculateCustomBet,
  priceCustomBet: customBets.priceCustomBet,
  shareBets: shareCodes.shareBets,
  getSharedBets: shareCodes.getSharedBets,
  getBet: bets.getBet,
  listLotteries: lotteries.listLotteries,
  listLotteryDraws: lotteries.listLotteryDraws,
  getLotteryDraw: lotteries.getLotteryDraw,
  listDrawEntries: lotteries.listDrawEntries,
  buyLotteryTickets: lotteries.buyLotteryTickets,
  listLotteryTickets: lotteries.listLotteryTickets,
  listNotifications: notifications.listNotifications,
  countNotifications: notifications.countNotifications,
  readNotifications: notifications.readNotifications,
  readAllNotifications: notifications.readAllNotifications,
  getPushProvider: notifications.getPushProvider,
  addPushDevice: notifications.addPushDevice,
  removePushDevice: notifications.removePushDevice,
  getVote: votes.getVote,
  castVote: votes.castVote,
  getSettings: settings.getSettings,
  updateSettings: settings.updateSettings,
  issueConnectionToken: realtimeTokens.issueConnectionToken,
  authorizeChannels: realtimeTokens.authorizeChannels,
} as const;

/** Routes of the platform API. */
export const PLATFORM_ROUTES = {
  getSystemState: platform.getSystemState,
  getSiteConfig: platform.getSiteConfig,
  signIn: platform.signIn,
  signUp: platform.signUp,
  signUpByPhone: phoneAccounts.signUpByPhone,
  confirmPhoneSignUp: phoneAccounts.confirmPhoneSignUp,
  resendPhoneCode: phoneAccounts.resendPhoneCode,
  signInByPhone: phoneAccounts.signInByPhone,
  requestPasswordByPhone: phoneAccounts.requestPasswordByPhone,
  exchangePasswordCode: phoneAccounts.exchangePasswordCode,
  addEmail: phoneAccounts.addEmail,
  listDemoMails: platform.listDemoMails,
  passDemoTime: platform.passDemoTime,
  confirmEmail: platform.confirmEmail,
  resendConfirmation: credentials.resendConfirmation,
  requestPasswordReset: credentials.requestPasswordReset,
  resetPassword: credentials.resetPassword,
  removePasskeysAfterReset: credentials.removePasskeysAfterReset,
  removePhoneAfterReset: credentials.removePhoneAfterReset,
  changePassword: credentials.changePassword,
  unlockAccount: credentials.unlockAccount,
  signOut: platform.signOut,
  openSportsbookSession: platform.openSportsbookSession,
  getPlaySession: playSafety.getPlaySession,
  continuePlaySession: playSafety.continuePlaySession,
  trackActivity: playSafety.trackActivity,
  chooseRealityCheck: playSafety.chooseRealityCheck,
  getPlayer: platform.getPlayer,
  listAccounts: platform.listAccounts,
  chooseAccount: platform.chooseAccount,
  updateLocale: platform.updateLocale,
  getPersonalData: personal.getPersonalData,
  updatePersonalData: personal.updatePersonalData,
  exportPlayer: personal.exportPlayer,
  getStatement: statements.getStatement,
  downloadStatementCsv: statements.downloadStatementCsv,
  downloadStatementPdf: statements.downloadStatementPdf,
  closeAccount: personal.closeAccount,
  listSessions: security.listSessions,
  endSession: security.endSession,
  endOtherSessions: security.endOtherSessions,
  listDevices: security.listDevices,
  forgetDevice: security.forgetDevice,
  getAuthenticator: security.getAuthenticator,
  beginAuthenticator: security.beginAuthenticator,
  confirmAuthenticator: security.confirmAuthenticator,
  removeAuthenticator: security.removeAuthenticator,
  listPasskeys: passkeys.listPasskeys,
  beginPasskey: passkeys.beginPasskey,
  addPasskey: passkeys.addPasskey,
  removePasskey: passkeys.removePasskey,
  beginPasskeySignIn: passkeys.beginPasskeySignIn,
  signInByPasskey: passkeys.signInByPasskey,
  getPhone: phone.getPhone,
  sendPhoneCode: phone.sendPhoneCode,
  verifyPhone: phone.verifyPhone,
  listCompPoints: loyalty.listCompPoints,
  listStatusGroups: loyalty.listStatusGroups,
  listTransactions: ledger.listTransactions,
  listUserLimits: safety.listUserLimits,
  setUserLimit: safety.setUserLimit,
  confirmUserLimit: safety.confirmUserLimit,
  withdrawUserLimit: safety.withdrawUserLimit,
  answerLimitPrompt: safety.answerLimitPrompt,
  getExclusion: safety.getExclusion,
  exclude: safety.exclude,
  askToReturn: safety.askToReturn,
  listPaymentMethods: payments.listPaymentMethods,
  listPayments: payments.listPayments,
  getPayment: payments.getPayment,
  createDeposit: payments.createDeposit,
  createWithdrawal: payments.createWithdrawal,
  cancelWithdrawal: payments.cancelWithdrawal,
  listGames: games.listGames,
  launchGame: games.launchGame,
} as const;
