import { PLATFORM_ROUTES } from "@touchline/contract";
import { confirmAddition } from "../../players/email-additions.ts";
import { takeMail } from "../../players/mail-allowance.ts";
import { hashPassword } from "../../players/passwords.ts";
import { emailKey } from "../../players/realm.ts";
import { confirmAddress, register } from "../../players/registration.ts";
import { signInName } from "../../players/sign-in-name.ts";
import { reissueConfirmation } from "../../players/resend-confirmation.ts";
import { randomSecret } from "../../players/secrets.ts";
import { createApiRouter } from "../api-router.ts";
import { placeOfCall } from "../place-of-call.ts";
import { refuse } from "../refuse.ts";
import { shownMails } from "./demo-router.ts";
import { mailOnRequest } from "./mail-on-request.ts";
import { ofExisting } from "./of-existing.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { playerOfBrowser } from "./player-of-browser.ts";
import { refusedChoice } from "./refused-choice.ts";
import { refusedPassword } from "./refused-password.ts";

/** Shown to a browser that may not know whether there is something to confirm: a link like any that is used or too old. */
const worthlessToken = randomSecret;

/** Opening an account and confirming its e-mail address. */
export function createSignUpRouter(deps: PlatformDeps) {
  const { config, cookies, devices, limits, origin, registryGate } = deps;
  const registration = { db: deps.db, now: deps.now, demoCredit: config.demoCredit };
  const router = createApiRouter();

  router.openapi(PLATFORM_ROUTES.signUp, async (c) => {
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    const [site, request] = [c.get("site"), c.req.valid("json")];
    if (!site.signUpEnabled || site.signUpBy === "phone") return refuse(c, "sign_up_closed");
    const notHere = refusedChoice(site, request);
    if (notHere !== null) return refuse(c, notHere.name, notHere);
    const { email, password, currency, language, country_code: countryCode } = request;
    const affiliateTags = site.tracking.affiliates ? request.affiliate_tags : undefined;
    const byIp = await limits.signUpByIp.take(origin.network(c));
    if (!byIp.allowed) return refuse(c, "rate_limited", byIp);
    const refused = await refusedPassword(c, password, [email]);
    if (refused !== null) return refuse(c, "password_breached", refused);
    // Each sends a mail, to somebody who may not have asked for it.
    const mail = await takeMail(limits, { kind: "sign_up", emailKey: emailKey(email), network: origin.site(c) });
    if (!mail.allowed) return refuse(c, "rate_limited", mail);
    // For whoever signs up it takes as long; where too many wait it is refused, and what was promised is kept.
    const hash = await hashPassword(password);
    const [shown, mails, to] = [shownMails(deps, c), deps.mailsOf(c), { email, language }];
    // Only the reader of its mails learns that an address has an account: not from the answer, and not from its time.
    deps.inFlight.afterAnswer(c, async () => {
      const registered = await register(registration, {
        email,
        realm: site.realm,
        password: { text: password, hash },
        currency,
        countryCode,
        language,
        affiliateTags,
      });
      if ("confirmationToken" in registered) {
        await shown?.confirmation(to, registered.confirmationToken);
        await mails.confirmation(to, registered.confirmationToken);
        return;
      }
      const { player } = registered;
      const isPlayers = await devices.isKnown(player.id, cookies.deviceOf(c));
      await (isPlayers ? shown?.[ofExisting(player)](to) : shown?.confirmation(to, worthlessToken()));
      await mails[ofExisting(player)](player);
    });
    return c.json({ email, confirmation_required: true, ...(shown !== undefined && { demo_mailbox: true }) }, 201);
  });

  router.openapi(PLATFORM_ROUTES.confirmEmail, async (c) => {
    const { jurisdiction, realm } = c.get("site");
    const newcomers = { realm, jurisdiction: jurisdiction.code, areHeld: registryGate.holdsNewcomers(jurisdiction) };
    const token = c.req.valid("query").confirmation_token;
    const added = await confirmAddition(registration, { token, realm, callerId: await playerOfBrowser(deps, c) });
    if (added === "excluded") return refuse(c, "self_excluded");
    if (added === "elsewhere") return refuse(c, "unauthorized");
    const player = added ?? (await confirmAddress(registration, token, newcomers));
    if (player === null || player === "excluded")
      return refuse(c, player === null ? "confirmation_invalid" : "self_excluded");
    if (added === null) await registryGate.check(player.id, jurisdiction, "sign_up");
    else deps.inFlight.afterAnswer(c, () => deps.mailsOf(c).emailAdded(added));
    cookies.setDevice(c, await devices.remember(player.id, cookies.deviceOf(c), placeOfCall(deps, c)));
    return c.json({ email: signInName(player) }, 200);
  });

  router.openapi(PLATFORM_ROUTES.resendConfirmation, (c) => {
    const { email } = c.req.valid("json");
    const [shown, mails] = [shownMails(deps, c), deps.mailsOf(c)];
    const to = { email, language: c.get("locale") };
    const send = async (): Promise<void> => {
      const issued = await reissueConfirmation(registration, { email, realm: c.get("site").realm });
      // A link for a password is not for this browser to read: it may be that of somebody else's account once it is followed.
      await shown?.confirmation(to, issued?.link === "confirmation" ? issued.token : worthlessToken());
      if (issued?.link === "confirmation") await mails.confirmation(issued.to, issued.token);
      if (issued?.link === "account") await mails[ofExisting(issued.to)](issued.to);
      if (issued?.link === "password_reset") await mails.passwordReset(issued.to, issued.token);
    };
    return mailOnRequest(deps, c, { email, kind: "confirmation", send });
  });

  return router;
}
