// Generated from packages/contract by tools/contract/generate.ts. Do not edit.

export interface paths {
    "/system_state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What a page must know before anybody signs in: languages, currencies, countries, and what an account is opened with. */
        get: operations["getSystemState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site_config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the site has and has not, whose rules it is run by, and what it reminds of. */
        get: operations["getSiteConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Signs a player in by an e-mail address and a password. 401 with code 41 asks for a code of the player's app: send the same again with `code`. */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Opens an account and mails the link that confirms its address. The answer is the same for an address that has one. */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Opens an account that signs in by a phone number, once the code sent to it is entered. To a number that has an account a message says so, and no code. */
        post: operations["signUpByPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/phone/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Opens the account of a sign-up by its code. Five wrong codes void it. */
        post: operations["confirmPhoneSignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/phone/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sends another code; the one before is void. */
        post: operations["resendPhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/phone/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description As `POST /users/sign_in`, by the number that the player signed up with. */
        post: operations["signInByPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/password/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sends a code that lets whoever reads it choose a new password. To a number without an account goes none. */
        post: operations["requestPasswordByPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/password/phone/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Answers, for a right code, the token that `PUT /users/password` takes, for an hour. Three wrong codes void it. */
        post: operations["exchangePasswordCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Mails a link that makes the address the account's, beside its number; of an account without one alone. Where the account asks for codes, one of them is asked for too. The answer is the same for every address. */
        post: operations["addEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo_mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Mails and text messages of sign-ups that this browser asked for, newest first. There are none, and a 404, where the site does not run on play money or delivers its mails. */
        get: operations["listDemoMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo_time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Lets time pass for the player on a site of play money: breaks, exclusions and limits that wait are so much nearer to their ends, and what was paid in, staked and played is so much longer ago, also with other accounts that are proven to be the same person's. Bets, matches and sessions keep their time. A 404 wherever there is no demo mailbox. */
        post: operations["passDemoTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Confirms the address of an account by the token of the link in its mail. One that is added to an account is confirmed in a session of that account alone; 401 elsewhere, and the link stays good. */
        get: operations["confirmEmail"];
        put?: never;
        /** @description Mails another confirmation link to an address that nobody has confirmed yet. */
        post: operations["resendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Uses up the token, ends every session of the player, and opens an account that was locked. */
        put: operations["resetPassword"];
        /** @description Mails a link that lets whoever reads it choose a new password, once and for an hour. */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/password/passkeys_removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Takes away every passkey that the player had when the password was reset, and ends every session. Once more changes nothing. */
        post: operations["removePasskeysAfterReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/password/phone_removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Takes away the number that signed in when the password was reset, and ends every session. While an exclusion stands or a limit of the player's own does, the number stays with the account, to know their other accounts by, and signs nobody in. Once more changes nothing. */
        post: operations["removePhoneAfterReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description Ends every other session of the player; this one goes on. */
        patch: operations["changePassword"];
        trace?: never;
    };
    "/users/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Opens an account that too many failed sign-ins have locked. */
        get: operations["unlockAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/sign_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Ends the session, with every token and connection of it. */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sportsbook_sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Asked every 30 seconds by a page in view, which counts as time of play: so do calls up to five minutes apart. After half an hour without any a new period begins. */
        get: operations["getPlaySession"];
        put?: never;
        /** @description With the token before, run out or not, in the `authorization` header it is renewed for its own session only: where the cookie is another's by now, the call is refused as `unauthorized`. */
        post: operations["openSportsbookSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sportsbook_sessions/continue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Acknowledges a reality check that is due, and begins the next period. Where none is due, nothing changes. */
        post: operations["continuePlaySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/activity_limit_track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Called every 60 seconds by a page in view. Where the player has done nothing for as long as the site allows, it ends the session. */
        post: operations["trackActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/reality_check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description Sets the player's own period, where it is shorter than the site's. */
        patch: operations["chooseRealityCheck"];
        trace?: never;
    };
    "/player": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who is signed in, and what stops that player from betting or paying in. */
        get: operations["getPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The player's accounts, one for each currency, with their balances. */
        get: operations["listAccounts"];
        put?: never;
        /** @description Makes the account of this currency the active one, opening it where there is none and the site opens such. Each has a balance and a ledger of its own, and nothing is converted. */
        post: operations["chooseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/update_locale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description The language in which the player gets mails, text messages and notifications. */
        patch: operations["updateLocale"];
        trace?: never;
    };
    "/player/personal_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the account says of who its player is, and what can be changed of it. */
        get: operations["getPersonalData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description Writes what is given and leaves the rest. Name, birth date, country and national number are given once; the same again is no change. */
        patch: operations["updatePersonalData"];
        trace?: never;
    };
    "/player/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Everything that is kept about the player, by kind, as a file; no secret of the account is in it. */
        get: operations["exportPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What a player's money came to in a period, in one currency. */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/statement.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every line of the period with a header in the language asked for, and the sums after them. RFC 4180. */
        get: operations["downloadStatementCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/statement.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The sums and every line of the period, to be kept or printed. */
        get: operations["downloadStatementPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/closure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Closes the account at once, and ends every session. Open bets are settled and paid; what is left can be withdrawn after signing in again. */
        post: operations["closeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Where the player is signed in now, the session of this call first; a hundred at most, those used last. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** @description Signs the player out everywhere else. */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Signs the player out there at once, with its live connections. One that has ended already is ended. */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The browsers that the account knows, the one used last first: a sign-in there is no news to the player, and no stranger's guesses shut it out. Each is known for a year after it was last used, thirty at most. */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Makes a browser one that the account does not know, and signs the player out there. Forgetting the one in use leaves its session open. */
        delete: operations["forgetDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/authenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Whether signing in asks for a code of an app, and how many recovery codes are left. */
        get: operations["getAuthenticator"];
        put?: never;
        /** @description Makes a secret for an app of codes (RFC 6238); it counts once a code has been entered. Another call makes another one, unless one counts already. */
        post: operations["beginAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/authenticator/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description From now on signing in asks for a code. Every other session ends. */
        post: operations["confirmAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/authenticator/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Signing in asks for no code any more. Takes the password, and a code of the app or a recovery code. */
        post: operations["removeAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The player's passkeys of the site that was asked, the newest last. */
        get: operations["listPasskeys"];
        put?: never;
        /** @description Keeps what the authenticator made. The player is told by mail. */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Begins a passkey. Whoever sits at an open session must know the password, and where the account asks for codes, one of them too. */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/passkeys/{id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The passkey signs nobody in any more. */
        post: operations["removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/passkey/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Asked before anybody is named: the answer says nothing of any account. */
        post: operations["beginPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/passkey/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Signs in without address and password. The authenticator has verified its user, so no code is asked for besides. */
        post: operations["signInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The player's phone number, whether it is verified, and when another code can be sent. */
        get: operations["getPhone"];
        put?: never;
        /** @description Sends a code to the number by SMS. The codes sent before are void. Where the account has another number, whoever sits at an open session must know the password, and where it asks for codes, one of them too. */
        post: operations["sendPhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/phone/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Proves the number with the code that was sent to it. Five wrong codes void it. */
        post: operations["verifyPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/comp_points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The player's points. An operator gives them, and no bet earns any. */
        get: operations["listCompPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/status_groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The groups that the player is in, by points or put there by an operator. */
        get: operations["listStatusGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The player's own ledger lines, newest first. */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Limits of the player's own and of the operator, with what of each is used. */
        get: operations["listUserLimits"];
        put?: never;
        /** @description A limit where none was, and a lower one, counts at once. A higher one, or none, has to be confirmed after 24 hours, within 168; until then the old one counts. The first one in another currency than one there is a limit of this kind in is a higher one. */
        post: operations["setUserLimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_limits/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The second yes to a looser limit. Confirmed again, it stays as it is. */
        post: operations["confirmUserLimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_limits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Takes back a looser limit that is not confirmed. An active limit goes by `setUserLimit` alone. */
        delete: operations["withdrawUserLimit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/limit_prompt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The player has been asked what `limit_prompt` of `GET /player` says, and has set limits or not: it is null from now on, until they are to be looked at again. */
        post: operations["answerLimitPrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/exclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The time-out or self-exclusion that stands, and what can be done about it. */
        get: operations["getExclusion"];
        put?: never;
        /** @description From now on no bet is taken and no money paid in; open bets stay, and money can be withdrawn. A longer one takes the place of what stands, a shorter one is refused. */
        post: operations["exclude"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/exclusion/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description After the end of a self-exclusion: the player may play again 24 hours later. */
        post: operations["askToReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/payment_methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Where the site has no payments, this and all calls about payments answer 404. */
        get: operations["listPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The player's deposits and withdrawals, newest first. */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/payments/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What stands under a key: after a lost answer, what became of the call. */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Begins a deposit and says where the player pays; `failed` where its provider opens no page. The same body under the same key is one deposit, and answered as it stands. */
        post: operations["createDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Holds the money at once and has it paid out. The same body under the same key is one withdrawal, and answered as it stands. */
        post: operations["createWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/withdrawals/{key}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Gives the money back while the withdrawal is `initial`. One that is cancelled stays so. */
        post: operations["cancelWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The games of the virtual gaming arena, in the operator's order; 404 where the site has none. */
        get: operations["listGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{provider}/launch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Opens a game of a provider for the player, in the currency in use. Its address opens the game once, within a minute. */
        post: operations["launchGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A list that asks for what is over, by `match_status`, has what the operator keeps of matches that have left the offer. */
        get: operations["listMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One match or outright with its main markets; `stream` is where its channel was before it was read. */
        get: operations["getMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description All lines of a match, those of a group, or one market, in pages. */
        get: operations["listMarkets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What has happened in the match so far, at most 500 events in one answer. */
        get: operations["getMatchTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What is counted in the match, as a whole and by period. The statistics of one provider alone are to be had. */
        get: operations["getMatchStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The latest matches of each side in the competition, newest first. */
        get: operations["getMatchForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/head-to-head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The latest matches of both sides against each other, newest first. */
        get: operations["getHeadToHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The table of the match's competition in its present season, of matches that are over. */
        get: operations["getStandings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/odds-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How the prices of a line have moved, as they were shown: from a day before the match on. */
        get: operations["getOddsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/lineups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who plays in the match, and what each has done in it so far. */
        get: operations["getMatchLineups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Where a match with `has_video` is watched while it is live: a film, a page, or both. */
        get: operations["getMatchVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/streams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The films of a live match, one for each language that there is one in. */
        get: operations["getMatchStreams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Sports: those that the operator puts first, then the others. */
        get: operations["listSports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Categories, such as countries, of one sport or of all. */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One category. */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Tournaments of a category, a sport or all. */
        get: operations["listTournaments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One tournament. */
        get: operations["getTournament"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slugs/{sport_key}/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Tells which record stands behind the second segment of a page's path. */
        get: operations["resolveSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/counters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Matches that have left the offer are counted where `match_status` asks for what is over. */
        post: operations["countMatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Finds by name: in the language asked for and as the feed writes it, whatever the accents, the forms of letters and the order of words, and with one slip in words of four letters or more, two in words of eight. */
        get: operations["searchCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the player has marked, as a page needs it to show each mark. */
        get: operations["listFavouriteIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favourites/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the player has marked of one type, in the order it was marked. */
        get: operations["listFavourites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favourites/{type}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Marks a record; one that is marked already stays so. A player has 1000 at most; matches that are over and gone make room. */
        post: operations["addFavourite"];
        /** @description Takes the mark away; a record without one, known or not, stays without. */
        delete: operations["removeFavourite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The player's bets, newest first, in pages. */
        get: operations["listBets"];
        put?: never;
        /** @description Places bets once per key. With live selections the answer is 202 and the bets stay `submitted` until `decides_at`; the outcome arrives as `bet_changed` and from the placement call. A key that is known is answered with what its placement has come to by then: 202 while it is processing, after the decision 201 or the refusal. */
        post: operations["placeBets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/max-stake": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The highest stakes that the book's limits and the player's balance allow at the prices of now. */
        post: operations["quoteMaxStake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/placements/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What became of a placement. A client that lost the answer asks here, and never sends the bet again before it knows. */
        get: operations["getPlacement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/placements/{key}/abandon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Gives up on a placement whose answer was lost. One that was recorded is left as it is, and answered with what became of it. Otherwise the key is recorded as rejected with code 123, so that a request still on its way takes nothing when it arrives. Either way the answer is final knowledge: `unknown` is none. */
        post: operations["abandonPlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/cashout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Cashes a bet out, whole or in part, once per key. With a match in play the answer is 202 and the bet is `cashout_in_progress` until `decides_at`; the outcome arrives as `bet_changed` and from the call below. A key that is known is answered with what it has come to. */
        post: operations["cashOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Cashes all that is left of a bet out and places others in its place, in one transaction: all of it is done, or nothing is and the bet stands as it did. What is placed is checked as by `POST /bets`, with the money that the bet pays at hand; where one of several singles is refused all are. With a match in play the answer is 202 and the bet is `cashout_in_progress` for the longest of the delays; what came of it is asked for, and the key given up, as of a cash-out. The placement has the same key. */
        post: operations["editBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/cashout-rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Has an open bet cashed out whole by itself once a figure is at the one named, in place of a rule set before. A rule that rises by value is paid what is offered then, and never less than it names, and one by a price what is offered while that is still met once its live delay is over; one that falls by value whatever is offered then. One that is met already and would sell for whatever is offered is refused. Of a part that is cashed out before, the amount is left in the same share as the stake. It stays until the bet is cashed out, decided, or the rule is taken away, whoever is signed in. */
        post: operations["setCashOutRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/cashouts/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What became of a cash-out. A client that lost the answer asks here. */
        get: operations["getCashOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/cashouts/{key}/abandon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Gives up on a cash-out whose answer was lost, as a placement is given up: one that was recorded is answered with what became of it, else the key is recorded as rejected with code 123. */
        post: operations["abandonCashOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What the player's bets in one currency came to. */
        get: operations["summariseBets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The matches that the player has open bets on. */
        get: operations["listBetPositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/custom/markets/{matchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The lines of a match that a custom bet (bet builder) may be made of. */
        get: operations["listCustomBetMarkets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/custom/calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The price of selections together: of those of one match from the match as a whole, never the product of their prices, and of several matches the product of what each comes to. With it, which outcomes of all combinable lines of these matches can join them. */
        post: operations["calculateCustomBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/custom/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The same price alone, with the lines of the selections only: for a slip that follows it. */
        post: operations["priceCustomBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/share-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The bets of a code, as they were shared: whether they can be had now is for the reader to look up. */
        get: operations["getSharedBets"];
        put?: never;
        /** @description Makes a code of bets, for whoever is given it. It says nothing of the player. */
        post: operations["shareBets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One bet of the player. */
        get: operations["getBet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lotteries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Where the site has no lotteries, this and all calls below it answer 404. */
        get: operations["listLotteries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lotteries/draws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Draws of one lottery or of all, the latest first. */
        get: operations["listLotteryDraws"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lotteries/draws/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One draw, with its numbers and what proves them once it is over. */
        get: operations["getLotteryDraw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lotteries/draws/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The entry of every ticket of a draw: with them anybody can work its public value out. */
        get: operations["listDrawEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lotteries/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The player's lottery tickets, newest first. */
        get: operations["listLotteryTickets"];
        put?: never;
        /** @description Tickets of one draw, all or none. The same body under the same key is bought once, and answered as it was. */
        post: operations["buyLotteryTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The player's notifications, newest first, in pages. */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/counters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How many notifications are unread. */
        get: operations["countNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Marks notifications as read. Those that are read already, or are not the player's, change nothing. */
        post: operations["readNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Marks all that there are as read. One that comes meanwhile is either among them or stays unread. */
        post: operations["readAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who pushes to browsers here, what a browser subscribes with, and whether this one has. */
        get: operations["getPushProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/push-devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Has a browser get pushes, by what it was given when it subscribed, and sets `push_subscription`. A player has ten at most; more make the oldest go. A browser is one player's: the last who asked. An address that is of no push service is not found, nor is any where the site sends no pushes. */
        post: operations["addPushDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/push-devices/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Has a browser get no more pushes. With the last one `push_subscription` is taken back. */
        post: operations["removePushDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How players have voted on a match, and the player's own vote. */
        get: operations["getVote"];
        put?: never;
        /** @description A player has one vote a match, and may change it until the match begins; one whose account is suspended has none. */
        post: operations["castVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description With a bearer token the player's settings, without one the site's defaults. */
        get: operations["getSettings"];
        put?: never;
        /** @description Changes the settings that are named; the others stay. */
        post: operations["updateSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websocket/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description With a bearer token it names the player; without one it is a visitor's. */
        post: operations["issueConnectionToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websocket/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Tokens for channels. Those that the caller may not read are left out. */
        post: operations["authorizeChannels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SystemState: {
            locales: {
                code: string;
                name_in_locale: string;
            }[];
            platform_settings: {
                phone_verification_required: boolean;
                locale_in_url_required: boolean;
                rtl_enabled: boolean;
                sign_up_enabled: boolean;
                /**
                 * @description What accounts are opened with; an e-mail address where it is left out.
                 * @enum {string}
                 */
                sign_up_by?: "email" | "phone" | "either";
                sign_in_enabled: boolean;
                deposits_enabled: boolean;
                /** @description Whether players have a wallet: they take out what is theirs also where `deposits_enabled` is false. */
                payments_enabled: boolean;
                blocked_countries: string[];
                /** @description Where players may live; anywhere else that is not blocked where it is absent. */
                served_countries?: string[];
            };
            player_fields: {
                name: string;
                required: boolean;
            }[];
            currencies: components["schemas"]["Currency"][];
            countries: {
                code: string;
                name: string;
            }[];
            user_country: {
                code: string;
            } | null;
            /** @example EUR */
            default_currency_code: string;
            /** @description Of the currencies those that accounts are opened in here, the default first; all of them where it is absent. */
            account_currencies?: string[];
            /** Format: date-time */
            server_time: string;
        };
        Currency: {
            /** @example EUR */
            code: string;
            fiat: boolean;
            /** @description Subunits in one unit, a power of ten: 100 for EUR, 1 for JPY, 10^18 for ETH. */
            subunits: number;
            subcurrencies: {
                code: string;
                scale: number;
            }[];
        };
        ApiError: {
            /**
             * @description A number that never changes its meaning (in brackets the HTTP status):
             *
             *     - `1` `internal` (500): Something went wrong on the server; what it was is in its log.
             *     - `2` `malformed_json` (400): The body is not JSON.
             *     - `3` `invalid_request` (400): A part of the request is missing or not what its name takes; `fields` says which.
             *     - `4` `not_found` (404): There is no such record, or no such path.
             *     - `5` `payload_too_large` (413): The body is over 64 KB; it was not read.
             *     - `6` `rate_limited` (429): Too many requests of this kind; `retry_after_seconds` says when there may be another.
             *     - `7` `unavailable` (503): Something that the server relies on does not answer; another try may succeed soon.
             *     - `10` `unauthorized` (401): There is no session behind the call.
             *     - `11` `csrf_failed` (403): The CSRF header is missing or not the session's, or the call came from a foreign origin.
             *     - `12` `forbidden` (403): The account may not do this.
             *     - `13` `token_expired` (401): The bearer token has expired; its session may still live, and give another.
             *     - `14` `invalid_credentials` (401): Address and password do not belong together.
             *     - `15` `email_taken` (409): The address has an account. The reference server never sends it: it answers a sign-up the same whether or not the address has an account.
             *     - `16` `email_not_confirmed` (403): The address is not confirmed yet.
             *     - `17` `country_blocked` (403): The site does not serve the country that the caller is in.
             *     - `18` `confirmation_invalid` (422): The token of the confirmation link is unknown, used or too old.
             *     - `19` `password_reset_invalid` (422): The token of the password link is unknown, used or too old.
             *     - `20` `current_password_wrong` (422): The current password is not this one.
             *     - `21` `unlock_invalid` (422): The token of the unlock link is unknown, used or too old.
             *     - `22` `sign_in_closed` (403): The site is closed to sign-ins.
             *     - `23` `sign_up_closed` (403): The site is closed to new accounts.
             *     - `24` `phone_invalid` (422): This is no mobile number.
             *     - `25` `sms_limit_reached` (429): No more codes are sent today.
             *     - `26` `phone_code_wrong` (422): The code is not the one that was sent.
             *     - `27` `phone_code_void` (422): The code is too old, or was guessed at too often; another one has to be asked for.
             *     - `28` `phone_taken` (409): The number is another player's.
             *     - `29` `phone_not_verified` (403): Bets need a verified phone number.
             *     - `30` `personal_data_missing` (422): The account lacks what the site must know of a player; `auth_fields_missed` of `/player` says what.
             *     - `31` `personal_data_fixed` (422): What proves who a player is was given already, and only support changes it; `fields` says which.
             *     - `33` `too_young` (422): The player is younger than the site's jurisdiction allows.
             *     - `38` `account_impeded` (422): A public register of betting bars the player (SIGAP): the account may be read, and withdrawn from.
             *     - `39` `account_closed` (422): The player has closed the account: it may be read, and withdrawn from.
             *     - `41` `second_factor_required` (401): The password is right, and the account asks for a code of its authenticator as well.
             *     - `42` `second_factor_wrong` (422): The code is not the one of the authenticator now, or was used already.
             *     - `43` `password_breached` (422): The password is among those that are tried first, for it was found in breaches.
             *     - `44` `passkey_refused` (422): The passkey signs nobody in here, or what it signed was not asked of this browser, was used before, or is too old.
             *     - `34` `session_limit_reached` (403): The player has played as long as a limit on time allows. Of `/sportsbook_sessions` the session is over; of a call that takes a stake or a deposit it goes on without play.
             *     - `35` `activity_limit_reached` (401): The player did nothing for as long as the site allows; the session is over.
             *     - `36` `session_idle` (401): The player did nothing for half an hour, or what the site sets: money moves, and ways in change, after another sign-in.
             *     - `37` `reality_check_off` (400): The site has no reality check.
             *     - `40` `favourites_limit_reached` (422): The player has as many favourites as a player may have.
             *     - `51` `vote_closed` (422): The match takes no votes: it has begun, or is not to be played.
             *     - `52` `video_unavailable` (422): The match cannot be watched now: it is not filmed, not in play, or the site shows no films.
             *     - `50` `statistics_unavailable` (422): Of this match there are no statistics: its provider gives none, or is silent.
             *     - `60` `game_signature_invalid` (401): The call is not signed with the secret of its provider, or was signed more than five minutes ago.
             *     - `61` `game_launch_invalid` (422): The token of the launch is unknown, used, too old, or another provider's.
             *     - `62` `game_session_over` (422): The player has signed out or been away for long since the game was opened, may not play now, or there is no such game session.
             *     - `63` `game_transaction_reused` (409): The transaction stands already with other figures.
             *     - `64` `game_transaction_rolled_back` (422): The debit was rolled back, before it arrived or after.
             *     - `80` `player_limit_reached` (422): A limit of the player does not allow it; `key` says which. Of a bet, `limit` in `errors_by_bet` is what it leaves.
             *     - `81` `timed_out` (422): The player is on a time-out, and neither bets nor pays in before it ends.
             *     - `82` `self_excluded` (422): The player is excluded from play, and neither bets nor pays in.
             *     - `83` `limit_not_ready` (422): The looser limit cannot be confirmed yet, or no longer.
             *     - `84` `exclusion_stands` (422): What stands lasts longer, or cannot be ended now. With the key `error.safety.exclusion_noted` a register's stands, and what was asked for counts once that does not.
             *     - `85` `registry_silent` (422): The register of excluded players has not answered about this player; until it has, they neither bet nor pay in. Of a sign-in it is 503 with this key, where the jurisdiction lets nobody in meanwhile.
             *     - `86` `limit_prompt_due` (422): The player has to be asked about limits before they pay in; `limit_prompt` of `/player` says which, and `POST /player/limit_prompt` that they were.
             *     - `70` `draw_closed` (422): The draw takes no tickets any more.
             *     - `71` `ticket_numbers_invalid` (422): The numbers are no ticket of this lottery: too many, outside its pool, or one of them twice.
             *     - `90` `deposits_closed` (403): The player may not deposit here: only some status groups may.
             *     - `91` `payment_amount_invalid` (422): The amount is below the least or above the most that the method takes.
             *     - `92` `payment_method_unknown` (422): There is no such method for this currency and direction.
             *     - `93` `withdrawal_not_cancellable` (422): The withdrawal is on its way, or has ended.
             *     - `94` `payment_signature_invalid` (401): The report is not signed with the secret of its provider, or was signed more than five minutes ago.
             *     - `96` `period_invalid` (422): A statement was asked for that ends before it begins, or is longer than 366 days.
             *     - `95` `payment_event_mismatch` (422): Amount, currency or reference are not those of the payment; nothing was moved.
             *     - `101` `invalid_odds` (422): The price is not the one on offer; `key` says in which way, `current_odds` what it is.
             *     - `102` `selection_unknown` (422): There is no such match, market or outcome.
             *     - `103` `match_not_bettable` (422): The match takes no bets in its status.
             *     - `104` `market_not_allowed` (422): The market is suspended, settled or taken down.
             *     - `105` `outcome_inactive` (422): The outcome is not active.
             *     - `106` `provider_unavailable` (422): The provider's feed is down; its matches take no bets.
             *     - `107` `insufficient_funds` (422): The balance does not reach.
             *     - `108` `stake_invalid` (422): The stake is nothing, or does not come out even over the lines of the bet.
             *     - `109` `stake_below_minimum` (422): The stake is below the lowest that is taken; `limit` is that.
             *     - `110` `max_stake_exceeded` (422): The stake is above the highest that is taken; `limit` is that.
             *     - `111` `selection_limit_exceeded` (422): There are more selections than a bet may have.
             *     - `112` `odds_limit_exceeded` (422): The odds are above the highest that are taken.
             *     - `113` `payout_limit_exceeded` (422): The possible profit is above the highest that is paid; `limit` is that.
             *     - `114` `pve_bet_forbidden` (422): The account is barred from betting by an outside register.
             *     - `115` `spam_bet_forbidden` (422): The account is barred from betting for spam.
             *     - `116` `bet_type_unsupported` (422): The bet is made up in a way that is not taken; `key` says which.
             *     - `117` `currency_unknown` (422): The player has no account in this currency, or the site does not know it.
             *     - `118` `municipality_not_found` (422): The account lacks its municipality, or has one that is not in the site's list (Brazil).
             *     - `119` `idempotency_key_reused` (409): The key was used with another body.
             *     - `120` `invalid_odds_custom_bet` (422): The price of the custom bet has moved, or its selections have none together.
             *     - `121` `potential_win_too_low` (422): The bet would not return more than its stake.
             *     - `123` `placement_abandoned` (422): The player gave the placement, or the cash-out, up before it arrived.
             *     - `124` `each_way_unavailable` (422): No bets are taken each way on the selection now.
             *     - `125` `place_terms_changed` (422): The places or the part of the odds that the player agreed to are no longer those of the line.
             *     - `126` `cash_out_unavailable` (422): No cash-out is offered for the bet now, or the site has none; `key` says why.
             *     - `127` `cash_out_amount_changed` (422): The book offers less than the amount that was asked for; `current_offer` is what it offers.
             *     - `128` `bet_not_open` (422): The bet is settled, is being cashed out already, or has less stake left than was asked for.
             */
            code: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 33 | 38 | 39 | 41 | 42 | 43 | 44 | 34 | 35 | 36 | 37 | 40 | 51 | 52 | 50 | 60 | 61 | 62 | 63 | 64 | 80 | 81 | 82 | 83 | 84 | 85 | 86 | 70 | 71 | 90 | 91 | 92 | 93 | 94 | 96 | 95 | 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 117 | 118 | 119 | 120 | 121 | 123 | 124 | 125 | 126 | 127 | 128;
            /** @description Message key; the client owns the wording. */
            key: string;
            /** @description Readable text in the request's language. */
            message: string;
            fields?: {
                path: string;
                problem: string;
            }[];
            errors_by_bet?: components["schemas"]["BetError"][];
            retry_after_seconds?: number;
            /** @description Of custom bets alone: `message`, where their clients look for it. */
            data?: {
                localized_message: string;
            };
            /** @description With code 127: what is paid now for the part asked for. */
            current_offer?: components["schemas"]["Money"] | null;
        };
        BetError: {
            bet_index: number;
            selection_index: number | null;
            /** @description As the `code` of the whole answer. */
            code: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 33 | 38 | 39 | 41 | 42 | 43 | 44 | 34 | 35 | 36 | 37 | 40 | 51 | 52 | 50 | 60 | 61 | 62 | 63 | 64 | 80 | 81 | 82 | 83 | 84 | 85 | 86 | 70 | 71 | 90 | 91 | 92 | 93 | 94 | 96 | 95 | 101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 117 | 118 | 119 | 120 | 121 | 123 | 124 | 125 | 126 | 127 | 128;
            key: string;
            localized_message: string;
            /**
             * @description The price now, where the price was the reason.
             * @example 1.85
             */
            current_odds: string | null;
            /** @description The limit that was passed, where a limit was the reason. */
            limit: components["schemas"]["Money"] | null;
            /** @description The stake at which this bet alone would have been accepted, where another would have been: of a full-cover bet what all its parts have together. */
            accepted_stake: components["schemas"]["Money"] | null;
        };
        /** @description An amount of money, with how many of its subunits make one unit. */
        Money: {
            /**
             * @description Whole subunits of the currency: 1000 is EUR 10.00.
             * @example 1000
             */
            value: string;
            /** @example EUR */
            currency: string;
            /** @description Subunits in one unit, a power of ten: 100 for EUR, 1 for JPY, 10^18 for ETH. */
            subunits: number;
        };
        SiteConfig: {
            chat: {
                type: string;
                id: string;
            } | null;
            deposit_reminder: {
                show_deposit_reminder: boolean;
                player_group_id: string | null;
                remind_after: number;
            };
            sign_up_reminder_seconds: number | null;
            is_my_bets_visible: boolean;
            /** @description What the site has not, though the server may have it: `search`, `share`, `cash_out`, `bet_builder`, `quick_bet`, `statistics`, `streams`, `racing`, `lotteries`, `premium_cricket`, `virtual_games`, `reality_check`. Calls that are about one alone are refused as what is not there (404). Quick and custom bets are refused with 422, the calls of a reality check with 400 and code 37; `racing` and `premium_cricket` close a screen, and no call. */
            closed_features?: string[];
            jurisdiction: components["schemas"]["SiteJurisdiction"];
            /** @description Where players find help: a path of the site, or an address elsewhere. */
            help: string;
            /** @description In which days begin and end here: those of statements and of limits on time. UTC where it is left out. */
            time_zone?: string;
            /** @description Play money; the demo player's sign-in may be shown. */
            is_demo: boolean;
        };
        /** @description Whose rules the site is run by, and what they ask of pages. */
        SiteJurisdiction: {
            /** @enum {string} */
            code: "generic" | "GB" | "BR";
            sign_up_fields: ("first_name" | "last_name" | "birth_date" | "country" | "phone" | "national_id" | "municipality")[];
            deposit_fields: ("first_name" | "last_name" | "birth_date" | "country" | "phone" | "national_id" | "municipality")[];
            minimum_age: number;
            promo_types: {
                free_bet: boolean;
                combo_boost: boolean;
                cashback: boolean;
                tournament: boolean;
                jackpot: boolean;
            };
            reality_check_minutes: number | null;
            limit_prompt: {
                /** @enum {string} */
                at: "registration" | "first_deposit";
                kinds: ("deposit" | "loss" | "stake" | "time")[];
            } | null;
            risk_notices: ("adults_only" | "may_lose" | "may_addict")[];
            self_exclusion_registry: {
                name: string;
                url: string;
            } | null;
            in_play_delay_notice: boolean;
        };
        Player: {
            id: string;
            email: string | null;
            mobile_phone: string | null;
            auth_phone_number: string | null;
            first_name: string | null;
            last_name: string | null;
            nickname: string | null;
            language: string;
            /** @example EUR */
            currency: string;
            country: {
                code: string;
                name: string;
            } | null;
            /** @description What the site asks an account to have and this one lacks: `first_name`, `last_name`, `birth_date`, `country`, `phone`, `national_id`, `municipality`. Until it is there no bets are taken; `PATCH /player/personal_data` completes it. */
            auth_fields_missed: string[];
            /** @description What besides must be there before a deposit, where the site says so. */
            deposit_fields_missed?: string[];
            /** @description Of a mirror deployment: where a player belongs who is in none of its groups. */
            redirect_to?: string | null;
            statuses: {
                id: string;
            }[];
            /** @enum {string} */
            account_status: "active" | "suspended";
            /** @description Of the reference server `sigap_impediment` where a public register bars the player, `closed_by_player` where the player closed the account. Such an account may be read, and withdrawn from. `identity_review` where its national number is that of another account: nothing is paid out until an operator has looked at it. */
            suspension_reason: string | null;
            serasa: {
                pve: boolean;
            } | null;
            /** @description Of a player who has taken a time-out or excluded themselves: neither bets nor payments in are taken. */
            exclusion?: ("time_out" | "self_exclusion") | null;
            /** @description Of a player about whom a register of excluded players has to be asked, and does not answer: neither bets nor payments in are taken until it does. */
            registry_silent?: boolean;
            /** @description In a session that was opened with no time of play left: no stakes and no deposits are taken (code 34), everything else is. Null once there is some, without another sign-in. */
            out_of_time?: components["schemas"]["OutOfTime"] | null;
            /** @description Of which limits the player has to be asked now, as the site's jurisdiction says: before anything else, or of `first_deposit` before a deposit. Null once `POST /player/limit_prompt` has said that they were. */
            limit_prompt?: {
                /** @enum {string} */
                at: "registration" | "first_deposit" | "review";
                kinds: ("deposit" | "loss" | "stake" | "time")[];
            } | null;
        };
        OutOfTime: {
            /** @description When there is time of play again; null where nobody can say. */
            until: string | null;
        };
        SignInRequest: {
            /** Format: email */
            email: string;
            password: string;
            /** @description Of an authenticator or a recovery code, where the answer was `second_factor_required` (147). */
            code?: string;
        };
        SignedUp: {
            email: string;
            confirmation_required: boolean;
            /** @description This browser can read its mails by `GET /demo_mails`, for nobody delivers them. */
            demo_mailbox?: boolean;
        };
        SignUpRequest: {
            /** Format: email */
            email: string;
            password: string;
            /** @example EUR */
            currency: string;
            /** @description One of the `countries` of `/system_state`. */
            country_code: string;
            language: string;
            /** @enum {boolean} */
            is_adult: true;
            /** @enum {boolean} */
            terms_accepted: true;
            /** @description Whose link the visitor came by, where that may be kept. */
            affiliate_tags?: {
                ctag?: string;
                btag?: string;
                stag?: string;
                qtag?: string;
                gclid?: string;
            };
        };
        /** @description The same whether or not the number has an account, so that nobody can find out who has one. */
        PhoneCodeSent: {
            /** @description E.164. */
            number: string;
            code_token: string;
            /** @description Seconds until another code may be asked for. */
            resend_timeout: number;
            /** Format: date-time */
            code_expires_at: string;
            /** @description This browser can read its messages by `GET /demo_mails`, for nobody delivers them. */
            demo_mailbox?: boolean;
        };
        PhoneSignUpRequest: {
            password: string;
            /** @example EUR */
            currency: string;
            /** @description One of the `countries` of `/system_state`. */
            country_code: string;
            language: string;
            /** @enum {boolean} */
            is_adult: true;
            /** @enum {boolean} */
            terms_accepted: true;
            /** @description Whose link the visitor came by, where that may be kept. */
            affiliate_tags?: {
                ctag?: string;
                btag?: string;
                stag?: string;
                qtag?: string;
                gclid?: string;
            };
            /**
             * @description As it is written in `country_code`, or with a +.
             * @example +49 151 23456789
             */
            phone_number: string;
        };
        PhoneConfirmed: {
            number: string;
        };
        CodeOfPhone: {
            code_token: string;
            code: string;
        };
        PhoneCodeAgain: {
            code_token: string;
        };
        PhoneSignInRequest: {
            /** @example +49 151 23456789 */
            phone_number: string;
            /** @description Whose way of writing numbers it is, where it does not begin with +. */
            country_code?: string;
            password: string;
            /** @description Of an authenticator or a recovery code, where the answer was `second_factor_required`. */
            code?: string;
        };
        PhonePasswordRequest: {
            /** @example +49 151 23456789 */
            phone_number: string;
            /** @description Whose way of writing numbers it is, where it does not begin with +. */
            country_code?: string;
        };
        PasswordToken: {
            reset_password_token: string;
        };
        EmailAsked: {
            email: string;
        };
        EmailAddition: {
            /** Format: email */
            email: string;
            password: string;
            /** @description Of the authenticator app, where the account asks for codes. */
            code?: string;
        };
        DemoMail: {
            to: string;
            /** @description Empty of a text message, which has none. */
            subject: string;
            text: string;
            /** Format: date-time */
            sent_at: string;
        };
        DemoTime: {
            hours: number;
        };
        /** @description The same whether or not the address has an account, so that nobody can find out who has one. */
        MailRequested: {
            email: string;
        };
        MailRequest: {
            /** Format: email */
            email: string;
        };
        PasswordResetDone: {
            email: string;
            /** @description Passkeys of the player that sign in as before, of every site. */
            passkeys: components["schemas"]["Passkey"][];
            /** @description Takes all of them away, for an hour; null where there are none. */
            passkeys_token: string | null;
            /** @description The number that signs in as before, beside the address; null where none does. */
            phone_number?: string | null;
            /** @description Takes it away, for an hour; null where there is none. */
            phone_token?: string | null;
        };
        Passkey: {
            id: string;
            name: string;
            /** @description Whether its keeper copies it to other devices. */
            is_synced: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string | null;
        };
        PasswordReset: {
            reset_password_token: string;
            password: string;
        };
        PasswordChange: {
            current_password: string;
            password: string;
        };
        /** @description The bearer token of the sportsbook API. */
        SportsbookSession: {
            token: string;
            /** Format: date-time */
            expires_at: string;
            out_of_time?: components["schemas"]["OutOfTime"] & unknown;
        };
        PlaySession: {
            /** @description How long a player plays between two reality checks. */
            period_minutes: number;
            /** @description The site's own period: the longest that a player may have. */
            site_period_minutes: number;
            /**
             * Format: date-time
             * @description Names the period.
             */
            period_started_at: string;
            /** @description The period has passed, and nobody has acknowledged it. */
            is_due: boolean;
            /** @description Time played in the period, on all devices together. */
            played_seconds: number;
            /** @description Time played since midnight in the time zone of the site. */
            played_today_seconds: number;
            bets_sum: components["schemas"]["Money"] & unknown;
            wins_sum: components["schemas"]["Money"] & unknown;
            /** @description The same of other currencies, where there was any. */
            other_currencies: components["schemas"]["PlayedSums"][];
        };
        /** @description What was staked and what was won in a period, in one currency. */
        PlayedSums: {
            bets_sum: components["schemas"]["Money"];
            wins_sum: components["schemas"]["Money"];
        };
        ActivityTrack: {
            /** @description Whether the player did anything since the call before; a client that does not say counts as one who did. */
            active?: boolean;
        };
        RealityCheckChoice: {
            /** @description Null is the site's period. */
            minutes: 10 | 15 | 30 | 60 | null;
        };
        Account: {
            /** @example EUR */
            currency: string;
            /** @description Subunits in one unit, a power of ten: 100 for EUR, 1 for JPY, 10^18 for ETH. */
            subunits: number;
            /**
             * @description Below zero after a correction that took back more than was there: what comes in pays that first.
             * @example 1000
             */
            available_to_bet: string;
            active: boolean;
            /** @description Grows with every movement; the newest balance wins. */
            version: number;
        };
        PersonalData: {
            first_name: string | null;
            last_name: string | null;
            birth_date: string | null;
            country: string | null;
            /** @description With all but its last two digits hidden. */
            national_id: string | null;
            municipality: string | null;
            nickname: string | null;
            phone: string | null;
            email: string | null;
            /** @description What the site asks for before bets. */
            required: ("first_name" | "last_name" | "birth_date" | "country" | "phone" | "national_id" | "municipality")[];
            required_for_deposit: ("first_name" | "last_name" | "birth_date" | "country" | "phone" | "national_id" | "municipality")[];
            missing: ("first_name" | "last_name" | "birth_date" | "country" | "phone" | "national_id" | "municipality")[];
            /** @description What was given, and only support changes. */
            fixed: ("first_name" | "last_name" | "birth_date" | "country" | "phone" | "national_id" | "municipality")[];
        };
        PersonalDataUpdate: {
            first_name?: string;
            last_name?: string;
            /** Format: date */
            birth_date?: string;
            country?: string;
            /** @description Of Brazil, a CPF: eleven digits, of which the last two prove the others. */
            national_id?: string;
            municipality?: string;
            nickname?: string;
        };
        PlayerExport: {
            made_at: string;
            player: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        Statement: {
            /**
             * Format: date
             * @example 2026-11-28
             */
            from: string;
            /**
             * Format: date
             * @example 2026-11-28
             */
            to: string;
            /**
             * @description In which the days begin and end.
             * @example Europe/London
             */
            time_zone: string;
            opening: components["schemas"]["Money"] & unknown;
            closing: components["schemas"]["Money"] & unknown;
            deposits: components["schemas"]["Money"] & unknown;
            withdrawals: components["schemas"]["Money"] & unknown;
            staked: components["schemas"]["Money"] & unknown;
            won: components["schemas"]["Money"] & unknown;
            result: components["schemas"]["Money"] & unknown;
            other: components["schemas"]["Money"] & unknown;
            /** @description Time played; null where it was not counted, or is longer ago than it is kept. */
            played_seconds: number | null;
            net_deposits_lifetime: components["schemas"]["Money"] & unknown;
        };
        PlayerSession: {
            id: string;
            /** @description Browser and system, as it calls itself. */
            device: string | null;
            /** @description Code of the country it was opened from, where that is known. */
            country: string | null;
            /** Format: date-time */
            opened_at: string;
            /** Format: date-time */
            last_seen_at: string;
            is_current: boolean;
        };
        KnownDevice: {
            id: string;
            /** @description Browser and system, as it calls itself. */
            device: string | null;
            /** @description Code of the country it was opened from, where that is known. */
            country: string | null;
            is_current: boolean;
            /**
             * Format: date-time
             * @description When the player last signed in with it, or proved to be in it.
             */
            last_used_at: string;
        };
        /** @description Whether signing in asks for a code of an app. */
        Authenticator: {
            enabled: boolean;
            recovery_codes_left: number;
        };
        AuthenticatorSecret: {
            secret: string;
            uri: string;
        };
        RecoveryCodes: {
            recovery_codes: string[];
        };
        /** @description What a new passkey is made from. */
        NewPasskeyChallenge: {
            /** @description To be signed, once, by the browser that asked for it. */
            challenge: string;
            expires_in_seconds: number;
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                display_name: string;
            };
            /** @description Of COSE, the ones liked best first. */
            algorithms: number[];
            /** @description Passkeys that the player has, so that no device makes a second one. */
            known: {
                id: string;
                transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
            }[];
        };
        /** @description What a passkey signs to sign its player in. */
        PasskeyChallenge: {
            /** @description To be signed, once, by the browser that asked for it. */
            challenge: string;
            rp_id: string;
            expires_in_seconds: number;
        };
        PhoneVerification: {
            /** @description E.164. The number a code is on its way to, else the one that is verified. */
            number: string | null;
            country: string | null;
            verified: boolean;
            /** @description Seconds until another code may be asked for. */
            resend_timeout: number;
            sms_limit_reached: boolean;
            /**
             * Format: date-time
             * @description When another code may be asked for after the limit.
             */
            sms_limit_ends_at: string | null;
            /**
             * Format: date-time
             * @description Until when the code on its way can be entered; null where none is.
             */
            code_expires_at: string | null;
            /** @description This browser can read the message with the code by `GET /demo_mails`, for nobody delivers it. */
            demo_mailbox?: boolean;
        };
        PhoneCodeRequest: {
            /** @example 0151 23456789 */
            number: string;
            /** @description Whose way of writing numbers it is, where it does not begin with +. */
            country: string;
            /** @description The current password, asked for where the number takes the place of one that the account has. */
            password?: string;
            /** @description Of the authenticator app, where the account asks for codes. */
            code?: string;
        };
        PhoneCode: {
            code: string;
        };
        CompPoints: {
            persistent: {
                points: number;
            };
        };
        StatusGroups: {
            id: string;
            name: string;
            status: boolean;
            writeable: boolean;
            min_comp_points: number | null;
            max_comp_points: number | null;
        }[];
        LedgerEntry: {
            id: string;
            /** @description Of the reference server `demo_credit`, `stake_reserved`, `stake_taken`, `stake_released`, `bet_paid`, `payout_taken_back` where a settled bet was corrected, `cash_out_paid`, `game_debit`, `game_credit` and `game_rollback` of games, `ticket_bought`, `ticket_paid` and `ticket_refunded` of lotteries, `deposit_paid`, `deposit_charged_back`, `withdrawal_held` and `withdrawal_returned` of payments, and `adjustment_added` and `adjustment_taken` of an operator. */
            type: string;
            /** @description What it is for: of bets their id, with `:1` and on for a payout after a correction; of cash-outs an id of their own; of games their provider and its id of the transaction; of lotteries the id of the ticket; of deposits their provider and its reference, of withdrawals their id. */
            ref: string;
            /**
             * @description Positive credits the player, negative debits.
             * @example 1000
             */
            amount: string;
            /** @example EUR */
            currency: string;
            /**
             * @description Whole subunits of the currency: 1000 is EUR 10.00.
             * @example 1000
             */
            balance_after: string;
            /** Format: date-time */
            created_at: string;
        };
        UserLimit: {
            id: string;
            /**
             * @description What is limited: `deposit` what is paid in, gross; `loss` stakes less returns; `wager` all stakes; `stake` one bet's; `time` the minutes played.
             * @enum {string}
             */
            type: "deposit" | "loss" | "wager" | "stake" | "time";
            /**
             * @description Over what it counts: the last hours at any moment, the day of the site, or each bet. The reference server counts no limit by the day.
             * @enum {string}
             */
            strategy: "rolling_window" | "calendar_day" | "each_bet";
            /**
             * @description `active` counts. `created` is a looser one that the player asked for: it may be confirmed from `ready_at` to `confirm_until`. A `disabled` one was asked for, and taken back or not confirmed; a `finished` one counted until another took its place or it was removed: both are listed for 30 days. The reference server pauses none.
             * @enum {string}
             */
            status: "active" | "created" | "disabled" | "finished" | "paused";
            /**
             * @description The last 24 hours, 7 days or 30 days at any moment, or each bet. Of time the quarter of an hour in which they begin counts whole.
             * @enum {string}
             */
            period: "bet" | "day" | "week" | "month";
            parent_type: string | null;
            /** @description Of an active one that is to go: from when that may be confirmed. */
            disable_at: string | null;
            /** Format: date-time */
            created_at: string;
            confirm_until: string | null;
            ready_at: string | null;
            /** @description Null of a limit on time. */
            currency: string | null;
            /** @description Subunits in one unit, a power of ten: 100 for EUR, 1 for JPY, 10^18 for ETH. */
            subunits: number;
            /** @description Subunits, or minutes; null where it asks that there be no limit. */
            amount: string | null;
            /**
             * @description Who set it. One of an `operator` counts beside the player's own, and only an operator changes it.
             * @enum {string}
             */
            set_by?: "player" | "operator";
            /** @description It stands for a limit that the same person has set in another account: nothing is left of it here until it is raised. */
            from_other_account?: boolean;
            /**
             * Format: date-time
             * @description Of one that is over: since when.
             */
            ended_at?: string;
            /** @description What of an active limit is used now; null where that is not counted here. */
            used: string | null;
        };
        LimitChange: {
            /** @enum {string} */
            type: "deposit" | "loss" | "wager";
            /** @enum {string} */
            period: "day" | "week" | "month";
            /** @example EUR */
            currency: string;
            /** @description Null asks that there be no limit. */
            amount: string | null;
        } | {
            /** @enum {string} */
            type: "stake";
            /** @enum {string} */
            period: "bet";
            /** @example EUR */
            currency: string;
            /** @description Null asks that there be no limit. */
            amount: string | null;
        } | {
            /** @enum {string} */
            type: "time";
            /** @enum {string} */
            period: "day" | "week" | "month";
            amount: string | null;
        };
        StandingExclusion: {
            standing: components["schemas"]["Exclusion"] | null;
        };
        Exclusion: {
            /** @enum {string} */
            kind: "time_out" | "self_exclusion";
            /** @description `registry` of one that lasts for as long as a register says. */
            period: string;
            /**
             * @description Whose it is: a wish told to this site, or to a register of all operators; or a decision of this site's operators.
             * @enum {string}
             */
            source: "player" | "registry" | "operator";
            /** Format: date-time */
            created_at: string;
            /** @description A time-out ends by itself then; after a self-exclusion the player may ask to return. Null: for good. */
            ends_at: string | null;
            /** @description When a player who has asked to return may play again. */
            return_at: string | null;
        };
        ExclusionRequest: {
            /** @enum {string} */
            kind: "time_out";
            /** @enum {string} */
            period: "24h" | "3d" | "7d" | "14d" | "30d" | "42d";
        } | {
            /** @enum {string} */
            kind: "self_exclusion";
            /** @enum {string} */
            period: "6m" | "1y" | "2y" | "5y" | "permanent";
        };
        PaymentMethods: {
            list: components["schemas"]["PaymentMethod"][];
            /** @description False where the site takes no deposits, or only of status groups that the player is not in. */
            may_deposit: boolean;
        };
        PaymentMethod: {
            /** @example demo-card */
            id: string;
            name: string;
            /**
             * @description What pages draw for it.
             * @enum {string}
             */
            motif: "card" | "bank" | "wallet";
            /** @description Null where nothing is paid in by it. */
            deposit: components["schemas"]["PaymentTerms"] | null;
            /** @description Null where nothing is paid out by it. */
            withdrawal: components["schemas"]["PaymentTerms"] | null;
        };
        PaymentTerms: {
            /** @description The least that is taken; null where anything is. */
            min: components["schemas"]["Money"] | null;
            /** @description The most; null where there is no such limit. */
            max: components["schemas"]["Money"] | null;
            /** @description What the method asks on top, in per cent of the amount; 0 for nothing. */
            fee_per_cent: string;
            /**
             * @description How long it usually takes.
             * @enum {string}
             */
            takes: "moments" | "minutes" | "hours" | "days";
        };
        PaymentList: {
            list: components["schemas"]["Payment"][];
            pagination: components["schemas"]["Pagination"];
        };
        Payment: {
            id: string;
            /** @description Chosen by the client, by chance; it names the payment from then on. */
            key: string;
            /** @enum {string} */
            kind: "deposit" | "withdrawal";
            method: {
                /** @example demo-card */
                id: string;
                name: string;
            };
            amount: components["schemas"]["Money"];
            /**
             * @description Of a deposit `initial` until the provider says more, `pending`, `failed`, `succeeded`, `returning` and `returned` where it could not be credited, and `charged_back` where it was taken back later. Of a withdrawal `initial` while it can be cancelled, `approved` on its way, and then `paid`, `declined` or `cancelled`.
             * @enum {string}
             */
            state: "initial" | "pending" | "failed" | "succeeded" | "returning" | "returned" | "charged_back" | "approved" | "declined" | "cancelled" | "paid";
            /**
             * @description Why it came to nothing; else null. `above_limit` of a deposit that a limit has closed which was set after it was begun; `never_decided` of one on its way that its provider has said nothing more of for seven days: it may still be credited or returned; `debt` of a withdrawal that makes up for a balance below zero.
             * @enum {string|null}
             */
            failure: "declined" | "cancelled" | "not_confirmed" | "expired" | "other" | "above_limit" | "debt" | "never_decided" | null;
            /** @description Where the player goes on with a deposit that is not decided; else null. */
            page: components["schemas"]["PaymentPage"] | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PaymentPage: {
            url: string;
            /**
             * @description In a frame of the page, or in its place.
             * @enum {string}
             */
            show: "frame" | "redirect";
        };
        Pagination: {
            total: number;
            page: number;
            limit: number;
            last_page: number;
        };
        PaymentRequest: {
            /** @example demo-card */
            method: string;
            amount: {
                /**
                 * @description Whole subunits of the currency, more than none and below 9·10^18.
                 * @example 1000
                 */
                value: string;
                /** @example EUR */
                currency: string;
            };
        };
        Game: {
            provider: {
                /** @example demo-games */
                id: string;
                name: string;
            };
            /**
             * @description A game, by the name that its provider has for it.
             * @example dice
             */
            app: string;
            name: string;
            description: string | null;
            /**
             * @description What comes back of all stakes in the long run, in per cent.
             * @example 99
             */
            return_to_player: string | null;
            /** @description What pages draw for it. */
            picture: {
                /** @enum {string} */
                motif: "dice" | "cards" | "wheel" | "ball" | "coins" | "rocket";
                colours: string[];
            };
        };
        GameLaunch: {
            url: string;
        };
        MatchList: {
            list: components["schemas"]["SportEvent"][];
            pagination: components["schemas"]["Pagination"];
            stream: components["schemas"]["StreamPosition"];
            /** @description By id, for `with_changes`; without those of which nothing is known since the server began. */
            changed_at?: {
                [key: string]: string;
            };
        };
        SportEvent: components["schemas"]["Match"] | components["schemas"]["Outright"];
        Match: {
            id: string;
            urn_id: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "match";
            sport: components["schemas"]["SportRef"];
            category: components["schemas"]["CategoryRef"];
            tournament: components["schemas"]["TournamentRef"];
            /** @description Of a tournament in which who loses is out: `final`, `semi_final`, `quarter_final`, `round_of_16` and so on. */
            round?: {
                key: string;
                name: string;
            };
            home: components["schemas"]["Team"];
            away: components["schemas"]["Team"];
            /** @description Where it is played, as the feed names it; null where it does not say. */
            venue: {
                stadium: string | null;
                city: string | null;
            } | null;
            /** Format: date-time */
            start_time: string;
            /**
             * @description - `0` still to come; takes bets
             *     - `1` being played; takes bets
             *     - `2` stopped, and may go on; takes no bets
             *     - `3` over; its result is not final yet
             *     - `4` over; its result is final
             *     - `5` not followed any more; takes no bets
             */
            status: 0 | 1 | 2 | 3 | 4 | 5;
            stage: {
                /** @description Stage of play, by the codes of the Unified Odds Feed: 0 not started, 80 interrupted, 100 ended; those between belong to the sport. */
                code: number;
                name: string;
                /** @description Shown in place of a clock, where the stage is a break. */
                short_name: string | null;
            };
            clock: components["schemas"]["Clock"] | null;
            scores: components["schemas"]["Scores"];
            /** @description What is counted in the match, for each side; empty before it begins. */
            statistics: components["schemas"]["MatchStatistic"][];
            /** @enum {string|null} */
            suspension_reason: "danger" | "score" | "dismissal" | "review" | "break" | "feed_lost" | "operator" | null;
            /**
             * Format: date-time
             * @description When play goes on, in a break whose end is known.
             */
            resumes_at: string | null;
            available_markets_count: number;
            race?: components["schemas"]["RaceState"];
            /** @description How many `main_markets` there are. */
            top_markets_count: number;
            /** @description The markets that a list shows, most balanced line of each. */
            main_markets: components["schemas"]["Market"][];
            /** @enum {string} */
            provider: "betradar" | "oddin" | "betconstruct";
            /** @enum {string} */
            sport_type: "regular" | "cyber";
            /** @description At which the event's own fields, and which lines are its `main_markets`, last changed; the newest wins. The lines have versions of their own. A clock that merely runs is no change. */
            version: number;
            has_video: boolean;
            provider_stats_available: boolean;
        };
        SportRef: {
            id: string;
            key: string;
            name: string;
        };
        CategoryRef: {
            id: string;
            slug: string;
            name: string;
            country_code: string | null;
        };
        TournamentRef: {
            id: string;
            slug: string;
            name: string;
            priority: number;
        };
        Team: {
            /** @description Stays the same from match to match; teams are marked as favourites by it. */
            id: string;
            name: string;
            short_name: string;
            logo: string | null;
            /** @description Two colours for a drawn badge where there is no logo. */
            colours: [
                string,
                string
            ];
        };
        Clock: {
            /** @description Playing time; stands at the end of a period while time is added to it. */
            match_time_seconds: number;
            stoppage_time_seconds: number | null;
            announced_stoppage_minutes: number | null;
            remaining_time_seconds: number | null;
            remaining_time_in_period_seconds: number | null;
            stopped: boolean;
            /** @description Match seconds that pass in one real second; 1 in real play. */
            speed: number;
            /** Format: date-time */
            updated_at: string;
        };
        Scores: {
            total: components["schemas"]["ScorePair"] | null;
            game: {
                home: string;
                away: string;
            } | null;
            periods: components["schemas"]["PeriodScore"][];
            current_server: 1 | 2 | null;
            max_period_number: number | null;
        };
        ScorePair: {
            home: number;
            away: number;
        };
        PeriodScore: {
            home: number;
            away: number;
            period_key: string;
            name: string;
            number: number;
            type: string;
        };
        MatchStatistic: {
            key: string;
            name: string;
            home: number;
            away: number;
        };
        /** @description Of outrights that are races alone. */
        RaceState: {
            /** @description The runners in running, the first one first, and then as they passed the post; empty before the start. */
            order: string[];
            /** @description How far each is behind the first one, in the order of `order`. */
            lengths_behind: number[];
            /** @description Of the first one; null before the start. */
            metres_left: number | null;
            withdrawn: string[];
            /** @description Once the judge has decided; level runners share one. They may change until the stage is 100, and after it where a result is amended. */
            places: {
                id: string;
                place: number;
            }[];
            /** @description Who the stewards placed behind another that it had hindered. */
            demoted: string | null;
            winning_time_ms: number | null;
            /** @description The last prices to win before the start; empty until then. */
            starting_prices: {
                id: string;
                /**
                 * @description Decimal odds, stake included.
                 * @example 1.85
                 */
                odds: string;
            }[];
        };
        Market: {
            /** @description Market type; with `specifier` it names one line of one match. */
            id: string;
            /**
             * @description `key=value` pairs sorted by key, joined by `|`; empty where none.
             * @example total=2.5
             */
            specifier: string;
            name: string;
            row?: components["schemas"]["PlayerRow"];
            /**
             * @description - `1` takes bets
             *     - `-1` closed for the moment; stays on show, locked
             *     - `0` not on offer; is not shown
             *     - `-2` goes on as a market of the match in play
             *     - `-3` decided
             *     - `-4` called off; its bets are void
             */
            status: 1 | -1 | 0 | -2 | -3 | -4;
            /** @enum {string|null} */
            suspension_reason: "danger" | "score" | "dismissal" | "review" | "break" | "feed_lost" | "operator" | null;
            /**
             * @description How the outcomes are laid out; lines of one market with the layout `over_under` or `handicap` form one ladder, and those with the layout `players` one table of players.
             * @enum {string}
             */
            layout: "grid" | "over_under" | "handicap" | "players" | "scores" | "list";
            group_keys: string[];
            priority: number;
            most_balanced: boolean;
            /** Format: date-time */
            next_bet_stop: string | null;
            /** @description Lines of a match that have a group in common may be combined in a custom bet (bet builder); a line without groups has no place in one. Of markets on players single outcomes may have none all the same, which the calculation says. */
            custom_bet_groups: string[];
            /** @enum {string} */
            provider: "betradar" | "oddin" | "betconstruct";
            /** @description At which the line last changed. A line replaces one of the same id and specifier whose version is lower; also one that is gone keeps its version. */
            version: number;
            each_way?: components["schemas"]["PlaceTerms"];
            /** @description Of lines that competitors were withdrawn from at a price that reduces winnings: by the sum of the percentages, 90 at most, of selections that were priced before. */
            reductions?: components["schemas"]["Reduction"][];
            outcomes: components["schemas"]["Outcome"][];
        };
        /** @description Of lines with the layout `players` alone. */
        PlayerRow: {
            /** @description What the market is called that has a line of each player. */
            market: string;
            player: string;
            /** @enum {string} */
            side: "home" | "away";
        };
        /** @description Of lines that are bet on each way alone. */
        PlaceTerms: {
            /** @description So many of the first are paid. */
            places: number;
            /**
             * @description The part of the odds to win that they are paid at.
             * @enum {string}
             */
            fraction: "1/2" | "1/4" | "1/5";
        };
        /** @description A withdrawal by Rule 4 (c) of Tattersalls. */
        Reduction: {
            /** @description Who was withdrawn. */
            outcome_id: string;
            percent: number;
            /**
             * Format: date-time
             * @description Selections that are priced from then on are not reduced.
             */
            at: string;
        };
        Outcome: {
            id: string;
            name: string;
            active: boolean;
            /**
             * @description Decimal odds, stake included.
             * @example 1.85
             */
            odds: string;
            /** @description The score that the outcome stands for, where it is one. */
            score: components["schemas"]["ScorePair"] | null;
        };
        Outright: {
            id: string;
            urn_id: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "outright";
            name: string;
            /** @description The stage that it is part of: of a race its meeting. */
            parent: {
                id: string;
                name: string;
            } | null;
            sport: components["schemas"]["SportRef"];
            category: components["schemas"]["CategoryRef"];
            tournament: components["schemas"]["TournamentRef"];
            competitors: components["schemas"]["Competitor"][];
            race?: components["schemas"]["Race"];
            /** Format: date-time */
            start_time: string;
            /** Format: date-time */
            end_time: string | null;
            /**
             * @description - `0` still to come; takes bets
             *     - `1` being played; takes bets
             *     - `2` stopped, and may go on; takes no bets
             *     - `3` over; its result is not final yet
             *     - `4` over; its result is final
             *     - `5` not followed any more; takes no bets
             */
            status: 0 | 1 | 2 | 3 | 4 | 5;
            /** @enum {string|null} */
            suspension_reason: "danger" | "score" | "dismissal" | "review" | "break" | "feed_lost" | "operator" | null;
            available_markets_count: number;
            /** @description How many `main_markets` there are. */
            top_markets_count: number;
            /** @description The markets that a list shows, most balanced line of each. */
            main_markets: components["schemas"]["Market"][];
            /** @enum {string} */
            provider: "betradar" | "oddin" | "betconstruct";
            /** @enum {string} */
            sport_type: "regular" | "cyber";
            /** @description At which the event's own fields, and which lines are its `main_markets`, last changed; the newest wins. The lines have versions of their own. A clock that merely runs is no change. */
            version: number;
        };
        Competitor: {
            /** @description Also the id of the outcome that stands for the competitor. */
            id: string;
            name: string;
            short_name: string;
            logo: string | null;
            /** @description Two colours for a drawn badge where there is no logo. */
            colours: [
                string,
                string
            ];
            is_withdrawn: boolean;
            runner?: components["schemas"]["Runner"];
        };
        /** @description A horse of a race. */
        Runner: {
            /** @description On the saddlecloth. */
            number: number;
            /** @description The stall it starts from. */
            draw: number;
            /**
             * @description How the jockey's colours are drawn, with the two of the competitor.
             * @enum {string}
             */
            silks: "plain" | "hoops" | "stripes" | "halved" | "sash" | "diamonds" | "spots" | "cross";
            jockey: string;
            trainer: string;
            age: number;
            weight_kg: number;
            rating: number;
            /** @description Places in the races before this one, the latest last; 0 is a place behind the ninth. */
            form: string;
            /** @description That of `places` of the race. */
            place: number | null;
        };
        /** @description What a race is run over, and how it stands. */
        Race: {
            /** @description Among the races of its meeting. */
            number: number;
            /** @enum {string} */
            kind: "handicap" | "conditions";
            class: number;
            distance_metres: number;
            /** @enum {string} */
            going: "firm" | "good" | "soft" | "heavy";
            prize_euros: number;
            stage: {
                /** @description Stage of play, by the codes of the Unified Odds Feed: 0 not started, 80 interrupted, 100 ended; those between belong to the sport. */
                code: number;
                name: string;
                /** @description Shown in place of a clock, where the stage is a break. */
                short_name: string | null;
            };
            /** @description The runners in running, the first one first, and then as they passed the post; empty before the start. */
            order: string[];
            /** @description How far each is behind the first one, in the order of `order`. */
            lengths_behind: number[];
            /** @description Of the first one; null before the start. */
            metres_left: number | null;
            withdrawn: string[];
            /** @description Once the judge has decided; level runners share one. They may change until the stage is 100, and after it where a result is amended. */
            places: {
                id: string;
                place: number;
            }[];
            /** @description Who the stewards placed behind another that it had hindered. */
            demoted: string | null;
            winning_time_ms: number | null;
            /** @description The last prices to win before the start; empty until then. */
            starting_prices: {
                id: string;
                /**
                 * @description Decimal odds, stake included.
                 * @example 1.85
                 */
                odds: string;
            }[];
        };
        /** @description Where the realtime channel stood before this answer was read: subscribe from here and nothing is missed. */
        StreamPosition: {
            channel: string;
            offset: number;
            epoch: string;
        };
        MarketList: {
            list: components["schemas"]["Market"][];
            pagination: components["schemas"]["Pagination"];
            /** @description That of the newest change of the match or a line of it. A line of the match with this version or a lower one that the answer could have, and has not, is gone. */
            version: number;
            stream: components["schemas"]["StreamPosition"];
        };
        MatchTimeline: {
            list: components["schemas"]["MatchEvent"][];
            /** @description How many events there have been in all. */
            total: number;
        };
        MatchEvent: {
            /** @description From 1, in the order in which things happened; it never changes. */
            number: number;
            /**
             * @description `stage`: the match came to a stage. `score`: a side scored within a period. `period`: a side won one, where the total counts those. `point`: a side won a point of a game. `count`: something else that the sport counts. `substitution`: a player came on for another.
             * @enum {string}
             */
            kind: "stage" | "score" | "period" | "point" | "count" | "substitution";
            /** @description The period of a score, the statistic of a count, the code of a stage. */
            key: string;
            /** @description Of the stage, period or statistic; empty where there is none. */
            name: string;
            side: ("home" | "away") | null;
            /** @description By how much the side's number grew; 0 for others. */
            amount: number;
            /** @description Who did it, or came on, as bets on players are settled; null where the sport names nobody, and where the other side did it. */
            player: {
                id: string;
                name: string;
            } | null;
            /** @description For whom he came on. */
            player_off: {
                id: string;
                name: string;
            } | null;
            /** @description A score that a player of the other side made. */
            by_other_side: boolean;
            /** @description Stage of play, by the codes of the Unified Odds Feed: 0 not started, 80 interrupted, 100 ended; those between belong to the sport. */
            stage: number;
            period_key: string | null;
            /** Format: date-time */
            time: string;
            played_seconds: number | null;
            added_seconds: number | null;
            remaining_in_period_seconds: number | null;
            /** @description The score after it, as the two fields below. */
            total: components["schemas"]["ScorePair"] | null;
            period: components["schemas"]["ScorePair"] | null;
            game: {
                home: string;
                away: string;
            } | null;
        };
        MatchStatistics: {
            parts: {
                /** @description `all`, or that of a period. */
                key: string;
                name: string;
                list: components["schemas"]["MatchStatistic"][];
            }[];
        };
        MatchForm: {
            home: {
                matches: {
                    id: string;
                    slug: string;
                    /** Format: date-time */
                    start_time: string;
                    home: components["schemas"]["Team"];
                    away: components["schemas"]["Team"];
                    score: components["schemas"]["ScorePair"];
                    /**
                     * @description On which side the team played.
                     * @enum {string}
                     */
                    side: "home" | "away";
                    /** @enum {string} */
                    result: "won" | "drawn" | "lost";
                }[];
            };
            away: {
                matches: {
                    id: string;
                    slug: string;
                    /** Format: date-time */
                    start_time: string;
                    home: components["schemas"]["Team"];
                    away: components["schemas"]["Team"];
                    score: components["schemas"]["ScorePair"];
                    /**
                     * @description On which side the team played.
                     * @enum {string}
                     */
                    side: "home" | "away";
                    /** @enum {string} */
                    result: "won" | "drawn" | "lost";
                }[];
            };
        };
        HeadToHead: {
            /** @description Won by the match's home team, wherever they met. */
            home_wins: number;
            draws: number;
            away_wins: number;
            matches: components["schemas"]["PlayedMatch"][];
        };
        PlayedMatch: {
            id: string;
            slug: string;
            /** Format: date-time */
            start_time: string;
            home: components["schemas"]["Team"];
            away: components["schemas"]["Team"];
            score: components["schemas"]["ScorePair"];
        };
        Standings: {
            list: {
                rank: number;
                team: components["schemas"]["Team"];
                /** @description Where the team plays in the match asked about. */
                side: ("home" | "away") | null;
                played: number;
                won: number;
                drawn: number;
                lost: number;
                scored: number;
                conceded: number;
                points: number;
            }[];
        };
        OddsHistory: {
            market: {
                id: string;
                specifier: string;
                name: string;
            };
            outcomes: {
                id: string;
                name: string;
            }[];
            list: {
                /** Format: date-time */
                time: string;
                /** @description In the order of the outcomes; null where one took no bets. */
                odds: (string | null)[];
            }[];
        };
        MatchLineups: {
            /**
             * Format: date-time
             * @description When the line-ups are said.
             */
            announced_at: string;
            /** @description Null until then. */
            home: {
                /** @description How many stand in each line from the back, without the keeper; empty where a side has no lines. */
                formation: string;
                /** @description What players have done so far, where the sport counts it: batting and bowling of cricket. */
                tables: components["schemas"]["LineupTable"][];
                /** @description Line by line as they stand from the left of the pitch, then the bench. */
                players: components["schemas"]["LineupPlayer"][];
            } | null;
            away: {
                /** @description How many stand in each line from the back, without the keeper; empty where a side has no lines. */
                formation: string;
                /** @description What players have done so far, where the sport counts it: batting and bowling of cricket. */
                tables: components["schemas"]["LineupTable"][];
                /** @description Line by line as they stand from the left of the pitch, then the bench. */
                players: components["schemas"]["LineupPlayer"][];
            } | null;
        };
        LineupTable: {
            key: string;
            name: string;
            columns: {
                key: string;
                name: string;
                /** @description What heads the column. */
                short: string;
            }[];
            rows: {
                player_id: string;
                /** @description How it ended for the player, in words; null where it did not. */
                note: string | null;
                /** @description Whether the player is at it now. */
                is_now: boolean;
                /** @description In the order of the columns. */
                values: string[];
            }[];
        };
        LineupPlayer: {
            id: string;
            name: string;
            /** @description On the shirt. */
            number: number;
            /** @description As its sport has it: `keeper`, `pivot`. */
            position: string;
            /** @description The same in the language that was asked for. */
            position_name: string;
            /** @description From the back, 0 being the keeper's, and of all where there are no lines; null for who starts on the bench. */
            line: number | null;
            /** @description Null for who has not come on from the bench. */
            came_on: {
                played_seconds: number;
                added_seconds: number | null;
            } | null;
            /** @description Null for who has not left the pitch. */
            went_off: {
                played_seconds: number;
                added_seconds: number | null;
            } | null;
            scores: number;
            cards: ("yellow" | "red")[];
        };
        Video: {
            /** @description Address of a film that a page plays itself. */
            link: string | null;
            /** @description Address of a page that plays it, to be shown in a frame. */
            frame: string | null;
        };
        Stream: {
            link: string;
            /** @enum {string} */
            provider: "betradar" | "oddin" | "betconstruct";
            language_code: string;
        };
        SportList: {
            list: components["schemas"]["Sport"][];
            pagination: components["schemas"]["Pagination"];
        };
        Sport: {
            id: string;
            urn_id: string;
            key: string;
            name: string;
            priority: number;
            /** @enum {string} */
            type: "regular" | "cyber";
            /** @enum {string} */
            provider: "betradar" | "oddin" | "betconstruct";
            /** @description The markets that lists of this sport show, one line of each, in the order of their columns. */
            list_markets: components["schemas"]["ListMarket"][];
            /** @description Names of the groups of its markets, in display order. A group without a name is shown by its key. */
            market_groups: {
                key: string;
                name: string;
            }[];
            /** @description Whether selections of one match of this sport are bet on together (bet builder); where it is absent, they are not. */
            has_custom_bets?: boolean;
            /** @description What this sport calls reasons of a suspension, by reason; others go by their general name. */
            suspension_names: {
                [key: string]: string;
            };
        };
        /** @description A column of a list: a market, its outcomes in the order shown, and what heads the figure of its line, where it has one. */
        ListMarket: {
            market_id: string;
            name: string;
            outcomes: {
                id: string;
                label: string;
            }[];
            line_label: string | null;
        };
        CategoryList: {
            list: components["schemas"]["Category"][];
            pagination: components["schemas"]["Pagination"];
            /** @description By id, for `with_changes`; without those of which nothing is known since the server began. */
            changed_at?: {
                [key: string]: string;
            };
        };
        Category: {
            id: string;
            slug: string;
            name: string;
            priority: number;
            country_code: string | null;
            sport: components["schemas"]["SportRef"];
        };
        TournamentList: {
            list: components["schemas"]["Tournament"][];
            pagination: components["schemas"]["Pagination"];
            /** @description By id, for `with_changes`; without those of which nothing is known since the server began. */
            changed_at?: {
                [key: string]: string;
            };
        };
        Tournament: {
            id: string;
            urn_id: string;
            slug: string;
            name: string;
            priority: number;
            category: components["schemas"]["CategoryRef"];
            sport: components["schemas"]["SportRef"];
            main_market_outcome_count: number;
            secondary_market_outcome_count: number;
            /** @enum {string} */
            provider: "betradar" | "oddin" | "betconstruct";
        };
        SlugTarget: {
            /** @enum {string} */
            type: "category" | "tournament" | "match" | "outright";
            id: string;
        };
        /** @description Counts by id: matches, and outrights (seasons, simple tournaments and stages). */
        Counters: {
            /** @description Live matches that pass the filter. */
            live: number;
            sports: {
                [key: string]: {
                    match_count: number;
                    outright_count: number;
                };
            };
            categories: {
                [key: string]: {
                    match_count: number;
                    outright_count: number;
                };
            };
            tournaments: {
                [key: string]: {
                    match_count: number;
                    outright_count: number;
                };
            };
        };
        /** @description The best of what was found, by kind. First what is called or begins so, then what has words that begin so, then what differs by a slip or two; among equals what is live, then what is played in the competitions of highest priority. */
        SearchResults: {
            events: {
                list: components["schemas"]["FoundEvent"][];
                /** @description How many were found in all. */
                total: number;
            };
            competitors: {
                list: components["schemas"]["FoundCompetitor"][];
                /** @description How many were found in all. */
                total: number;
            };
            players: {
                list: components["schemas"]["FoundPlayer"][];
                /** @description How many were found in all. */
                total: number;
            };
            tournaments: {
                list: components["schemas"]["FoundTournament"][];
                /** @description How many were found in all. */
                total: number;
            };
            categories: {
                list: components["schemas"]["FoundCategory"][];
                /** @description How many were found in all. */
                total: number;
            };
            sports: {
                list: components["schemas"]["FoundSport"][];
                /** @description How many were found in all. */
                total: number;
            };
        };
        FoundEvent: {
            /** @enum {string} */
            type: "match" | "outright";
            id: string;
            slug: string;
            name: string;
            sport: components["schemas"]["SportRef"];
            /** @description The parts of the name that were looked for, by the places of UTF-16 units in it; `end` is outside. */
            highlights: {
                start: number;
                end: number;
            }[];
            /** @description Null where only names were asked for. */
            details: components["schemas"]["FoundEventDetails"] | null;
        };
        FoundEventDetails: {
            category: components["schemas"]["CategoryRef"];
            tournament: components["schemas"]["TournamentRef"];
            /** @description Null in an outright, as `away` is. */
            home: components["schemas"]["FoundTeam"] | null;
            away: components["schemas"]["FoundTeam"] | null;
            /** Format: date-time */
            start_time: string;
            /**
             * @description - `0` still to come; takes bets
             *     - `1` being played; takes bets
             *     - `2` stopped, and may go on; takes no bets
             *     - `3` over; its result is not final yet
             *     - `4` over; its result is final
             *     - `5` not followed any more; takes no bets
             */
            status: 0 | 1 | 2 | 3 | 4 | 5;
            stage: {
                /** @description Stage of play, by the codes of the Unified Odds Feed: 0 not started, 80 interrupted, 100 ended; those between belong to the sport. */
                code: number;
                name: string;
                /** @description Shown in place of a clock, where the stage is a break. */
                short_name: string | null;
            };
            clock: components["schemas"]["Clock"] | null;
            scores: components["schemas"]["Scores"];
        };
        FoundTeam: {
            /** @description Stays the same from match to match; teams are marked as favourites by it. */
            id: string;
            name: string;
            short_name: string;
            logo: string | null;
            /** @description Two colours for a drawn badge where there is no logo. */
            colours: [
                string,
                string
            ];
            /** @description The parts of the name that were looked for, by the places of UTF-16 units in it; `end` is outside. */
            highlights: {
                start: number;
                end: number;
            }[];
        };
        FoundCompetitor: {
            /** @description Stays the same from match to match; teams are marked as favourites by it. */
            id: string;
            name: string;
            short_name: string;
            logo: string | null;
            /** @description Two colours for a drawn badge where there is no logo. */
            colours: [
                string,
                string
            ];
            /** @description The parts of the name that were looked for, by the places of UTF-16 units in it; `end` is outside. */
            highlights: {
                start: number;
                end: number;
            }[];
            sport: components["schemas"]["SportRef"];
            /** @description Its matches and outrights that pass the filters. */
            event_count: number;
            /** @description The one that is played now, or the next one; of one who plays nothing just now the last, where no status is asked for. */
            next_event: {
                /** @enum {string} */
                type: "match" | "outright";
                id: string;
                slug: string;
                name: string;
                sport: components["schemas"]["SportRef"];
                /** Format: date-time */
                start_time: string;
                /**
                 * @description - `0` still to come; takes bets
                 *     - `1` being played; takes bets
                 *     - `2` stopped, and may go on; takes no bets
                 *     - `3` over; its result is not final yet
                 *     - `4` over; its result is final
                 *     - `5` not followed any more; takes no bets
                 */
                status: 0 | 1 | 2 | 3 | 4 | 5;
            } | null;
        };
        /** @description Somebody of a team who can be bet on; `id` is that of the outcomes. */
        FoundPlayer: {
            id: string;
            name: string;
            /** @description The parts of the name that were looked for, by the places of UTF-16 units in it; `end` is outside. */
            highlights: {
                start: number;
                end: number;
            }[];
            sport: components["schemas"]["SportRef"];
            /** @description Its matches and outrights that pass the filters. */
            event_count: number;
            /** @description The one that is played now, or the next one. */
            next_event: {
                /** @enum {string} */
                type: "match" | "outright";
                id: string;
                slug: string;
                name: string;
                sport: components["schemas"]["SportRef"];
                /** Format: date-time */
                start_time: string;
                /**
                 * @description - `0` still to come; takes bets
                 *     - `1` being played; takes bets
                 *     - `2` stopped, and may go on; takes no bets
                 *     - `3` over; its result is not final yet
                 *     - `4` over; its result is final
                 *     - `5` not followed any more; takes no bets
                 */
                status: 0 | 1 | 2 | 3 | 4 | 5;
            } | null;
        };
        FoundTournament: {
            id: string;
            slug: string;
            name: string;
            /** @description The parts of the name that were looked for, by the places of UTF-16 units in it; `end` is outside. */
            highlights: {
                start: number;
                end: number;
            }[];
            sport: components["schemas"]["SportRef"];
            category: components["schemas"]["CategoryRef"];
            /** @description Its matches and outrights that pass the filters. */
            event_count: number;
        };
        FoundCategory: {
            id: string;
            slug: string;
            name: string;
            /** @description The parts of the name that were looked for, by the places of UTF-16 units in it; `end` is outside. */
            highlights: {
                start: number;
                end: number;
            }[];
            country_code: string | null;
            sport: components["schemas"]["SportRef"];
            /** @description Its matches and outrights that pass the filters. */
            event_count: number;
        };
        FoundSport: {
            id: string;
            key: string;
            name: string;
            /** @description The parts of the name that were looked for, by the places of UTF-16 units in it; `end` is outside. */
            highlights: {
                start: number;
                end: number;
            }[];
            /** @description Its matches and outrights that pass the filters. */
            event_count: number;
        };
        /** @description The ids of all favourites, by type, the oldest first. */
        FavouriteIds: {
            sports: string[];
            tournaments: string[];
            matches: string[];
            teams: string[];
            /** @description Of the player's favourites: it grows with each change, the same here as in `favourite_changed`. */
            version: number;
        };
        FavouriteList: {
            list: components["schemas"]["Favourite"][];
            pagination: components["schemas"]["Pagination"];
        };
        Favourite: {
            /** @enum {string} */
            type: "sports" | "tournaments" | "matches" | "teams";
            id: string;
            name: string;
            sport: components["schemas"]["SportRef"];
            /** @description Of a tournament or match. */
            category: components["schemas"]["CategoryRef"] | null;
            /** @description Of a tournament or match. */
            tournament: components["schemas"]["TournamentRef"] | null;
            /** @description The team itself; null for other types. */
            team: components["schemas"]["Team"] | null;
            /** @description The match or outright itself; null for other types. */
            event: components["schemas"]["Match"] | components["schemas"]["Outright"] | null;
            /** @description What a team plays now, or next, whatever the filters; null for other types. */
            next_event: {
                /** @enum {string} */
                type: "match" | "outright";
                id: string;
                slug: string;
                name: string;
                sport: components["schemas"]["SportRef"];
                /** Format: date-time */
                start_time: string;
                /**
                 * @description - `0` still to come; takes bets
                 *     - `1` being played; takes bets
                 *     - `2` stopped, and may go on; takes no bets
                 *     - `3` over; its result is not final yet
                 *     - `4` over; its result is final
                 *     - `5` not followed any more; takes no bets
                 */
                status: 0 | 1 | 2 | 3 | 4 | 5;
            } | null;
            /** @description Its matches that pass the filters; a match counts as one. */
            match_count: number;
            /** Format: date-time */
            added_at: string;
        };
        FavouriteMark: {
            /** @enum {string} */
            type: "sports" | "tournaments" | "matches" | "teams";
            id: string;
            is_favourite: boolean;
            /** @description Of the player's favourites: it grows with each change, the same here as in `favourite_changed`. */
            version: number;
        };
        BetList: {
            list: components["schemas"]["Bet"][];
            pagination: components["schemas"]["Pagination"];
        };
        Bet: {
            id: string;
            /** @description Short unique reference for people. */
            ref: string;
            /** @enum {string} */
            type: "single" | "combo" | "system" | "custom_bet";
            /** @enum {string} */
            status: "cashed_out" | "withdrawn" | "waiting_results" | "ready_to_process" | "done" | "cancelled" | "cashout_in_progress" | "submitted" | "rejected";
            /**
             * @description What it came to as a whole. The halves are those of a bet on one selection; a bet that won in part is `win_entire`, and `win` says how much.
             * @enum {string}
             */
            result: "no_results" | "canceled" | "win_entire" | "lose_entire" | "refund_entire" | "refund_half_win_other" | "refund_half_lose_other" | "cashed_out";
            stake: components["schemas"]["Money"];
            /**
             * @description Decimal odds, stake included.
             * @example 1.85
             */
            odds: string;
            potential_win: components["schemas"]["Money"];
            win: components["schemas"]["Money"] | null;
            /** @description The highest profit that it is paid, and of what a cash-out leaves the same share; null where there was no limit. */
            profit_limit: components["schemas"]["Money"] | null;
            selections: components["schemas"]["BetSelection"][];
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When a submitted live bet will be decided.
             */
            accepts_at: string | null;
            /** Format: date-time */
            settled_at: string | null;
            rejection: {
                code: number;
                key: string;
                message: string;
            } | null;
            /** @description The last time that a settled bet was settled anew, and null where it never was. `win` is null while the bet is open again, then what it returns instead. */
            correction: {
                /** @enum {string} */
                cause: "result_withdrawn" | "line_cancelled" | "cancellation_withdrawn" | "operator_decision";
                /** Format: date-time */
                at: string;
                win_before: components["schemas"]["Money"] & unknown;
            } | null;
            /** @description What cashing out all that is left of the bet pays now; null where that cannot be done now. */
            to_cashout: components["schemas"]["Money"] | null;
            /** @description Null where the site has no cash-out, or the bet never stood. */
            cashout: components["schemas"]["BetCashOut"] | null;
            bonus: {
                id: string;
                type: string;
                /**
                 * @description Decimal odds, stake included.
                 * @example 1.85
                 */
                odds: string | null;
            } | null;
            system_type: {
                /**
                 * @description A line for every way to choose so many of so many selections. 1/n and n/n are parts of full-cover bets.
                 * @example 2/3
                 */
                id: string;
                win_count: number;
                total_count: number;
                /** @description Lines that the stake is spread over. */
                line_count: number;
            } | null;
            /** @description The two parts of an each-way bet, each with one half of the stake; what they pay is before a limit on the profit of the bet. Null on every other bet. */
            each_way: {
                to_win: {
                    stake: components["schemas"]["Money"];
                    /**
                     * @description Decimal odds, stake included.
                     * @example 1.85
                     */
                    odds: string;
                    potential_win: components["schemas"]["Money"];
                    /** @enum {string} */
                    result: "no_results" | "canceled" | "win_entire" | "lose_entire" | "refund_entire" | "refund_half_win_other" | "refund_half_lose_other" | "cashed_out";
                    win: components["schemas"]["Money"] | null;
                };
                to_be_placed: {
                    stake: components["schemas"]["Money"];
                    /**
                     * @description Decimal odds, stake included.
                     * @example 1.85
                     */
                    odds: string;
                    potential_win: components["schemas"]["Money"];
                    /** @enum {string} */
                    result: "no_results" | "canceled" | "win_entire" | "lose_entire" | "refund_entire" | "refund_half_win_other" | "refund_half_lose_other" | "cashed_out";
                    win: components["schemas"]["Money"] | null;
                };
            } | null;
            /** @description The bet that was edited into this one; null where none was. */
            replaces: string | null;
            /** @description The bet that this one was edited into, the first where it was several; null where it was not edited. */
            replaced_by: string | null;
            is_vip: boolean;
            used_in_jackpot: boolean;
            version: number;
        };
        BetSelection: {
            id: string;
            /** @enum {string} */
            type: "match" | "outright";
            /** @enum {string} */
            status: "no_results" | "canceled" | "win_entire" | "lose_entire" | "refund_entire" | "refund_half_win_other" | "refund_half_lose_other" | "cashed_out";
            /**
             * @description Why a `canceled` selection is void, by the UOF list: its price counts as 1. Null on every other, and where nobody said.
             * @enum {string|null}
             */
            void_reason: "other" | "no_scorer" | "correct_score_missing" | "result_unverifiable" | "format_changed" | "event_cancelled" | "scorer_missing" | "walkover" | "dead_heat" | "retired" | "abandoned" | "postponed" | "incorrect_odds" | "incorrect_statistics" | "no_result_assignable" | "client_settlement_needed" | "starting_pitcher_changed" | null;
            market: {
                id: string;
                name: string;
                /**
                 * @description - `1` takes bets
                 *     - `-1` closed for the moment; stays on show, locked
                 *     - `0` not on offer; is not shown
                 *     - `-2` goes on as a market of the match in play
                 *     - `-3` decided
                 *     - `-4` called off; its bets are void
                 */
                status: 1 | -1 | 0 | -2 | -3 | -4;
            };
            outcome: {
                id: string;
                name: string;
            };
            specifier: string;
            /**
             * @description The accepted price.
             * @example 1.85
             */
            odds: string;
            /** @description Whether it stands in every line of its system; false in every other bet. */
            is_banker: boolean;
            /**
             * @description The price that the player had sent.
             * @example 1.85
             */
            submitted_odds: string;
            /** @description Of an each-way bet: the terms that it was placed at. `status` of the selection itself is that of the part to win. */
            each_way: {
                /** @description So many of the first are paid. */
                places: number;
                /**
                 * @description The part of the odds to win that they are paid at.
                 * @enum {string}
                 */
                fraction: "1/2" | "1/4" | "1/5";
                /**
                 * @description The price of being placed.
                 * @example 1.85
                 */
                odds: string;
                /**
                 * @description How the part to be placed ended.
                 * @enum {string}
                 */
                status: "no_results" | "canceled" | "win_entire" | "lose_entire" | "refund_entire" | "refund_half_win_other" | "refund_half_lose_other" | "cashed_out";
                /** @description Places left over the number tied, as a decimal or a ratio, where a dead heat shared the place: so much of the stake on it counts. Null where none did. */
                dead_heat_factor: string | null;
            } | null;
            /** @description Places left over the number tied, as a decimal or a ratio, where a dead heat shared the place: so much of the stake on it counts. Null where none did. */
            dead_heat_factor: string | null;
            /** @description By so many hundredths what it won was reduced, in both parts, for competitors that were withdrawn after it was priced; null where it was not. `odds` are those before it. */
            reduction_percent: number | null;
            sport_key: string;
            match: {
                id: string;
                slug: string;
                /** @description Null for an outright, which goes by its tournament. */
                home_name: string | null;
                away_name: string | null;
                /**
                 * @description - `0` still to come; takes bets
                 *     - `1` being played; takes bets
                 *     - `2` stopped, and may go on; takes no bets
                 *     - `3` over; its result is not final yet
                 *     - `4` over; its result is final
                 *     - `5` not followed any more; takes no bets
                 */
                status: 0 | 1 | 2 | 3 | 4 | 5;
                /** Format: date-time */
                start_time: string;
                score: {
                    home: number;
                    away: number;
                } | null;
                tournament_name: string;
            };
        };
        BetCashOut: {
            /**
             * @description `unavailable` may become `available` again; `in_progress` is decided at `decides_at`; `closed` stays so.
             * @enum {string}
             */
            state: "available" | "unavailable" | "in_progress" | "closed";
            /**
             * @description Why an open bet cannot be cashed out now.
             * @enum {string|null}
             */
            reason: "freebet" | "decided" | "leg_lost" | "market_closed" | "outcome_inactive" | "match_stopped" | "feed_suspended" | "provider_down" | "hopeless" | "too_small" | "no_change" | null;
            /** Format: date-time */
            decides_at: string | null;
            /** @description Whether a part of the stake can be cashed out, too. */
            can_be_partial: boolean;
            paid: components["schemas"]["Money"] & unknown;
            remaining_stake: components["schemas"]["Money"];
            remaining_potential_win: components["schemas"]["Money"];
            /** @description Whether a rule can be set for it. */
            can_be_automatic: boolean;
            /** @description Whether `POST /bets/edit` takes it, while it has an offer. */
            can_be_edited: boolean;
            /** @description By which it is cashed out by itself; null where none is set. */
            rule: {
                /** @enum {string} */
                by: "value";
                /** @enum {string} */
                bound: "at_least" | "at_most";
                /**
                 * @description Of what is offered for all that is left of the bet.
                 * @example 1000
                 */
                amount: string;
            } | {
                /** @enum {string} */
                by: "price";
                /** @enum {string} */
                bound: "at_least" | "at_most";
                /**
                 * @description Of all open selections together. Systems have no such price.
                 * @example 1.85
                 */
                odds: string;
            } | null;
            /** @description What was cashed out so far, the first first, and what by. */
            parts: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                by: "player" | "rule" | "edit";
                stake: components["schemas"]["Money"];
                paid: components["schemas"]["Money"];
            }[];
        };
        /** @description Bets refused at once are not in the list; those refused after the live delay are, as `rejected`. */
        PlacedBets: {
            list: components["schemas"]["Bet"][];
            placement: components["schemas"]["Placement"];
        };
        /** @description One submission of bets under one idempotency key. */
        Placement: {
            key: string;
            /** @enum {string} */
            state: "processing" | "accepted" | "rejected" | "unknown";
            /** @description Live delay before the bets are decided; 0 where none. */
            delay_ms: number;
            /** Format: date-time */
            decides_at: string | null;
            /** @description Why bets were refused. With several singles some may stand and others not: the state is then `accepted` (or `processing`), and `errors_by_bet` names those refused by their place in the request. */
            error: components["schemas"]["ApiError"] | null;
        };
        PlaceBetsRequest: {
            meta: {
                device_id: string;
                /** @default false */
                quick: boolean;
                /**
                 * @description `multi_single` is several singles, each of which stands or is refused for itself. Everything else stands or is refused as a whole: one bet, or with `system` one for each size of a full-cover bet, the smallest first, on the same selections and with the same stake on every line.
                 * @enum {string}
                 */
                type: "single" | "multi_single" | "combo" | "system" | "custom_bet";
                /**
                 * @description How price moves are treated for this placement; the player's setting where absent.
                 * @enum {string}
                 */
                odds_accept_mode?: "none" | "higher" | "any";
            };
            bets: {
                /** @description No bonuses are offered so far: a bet with one is refused with code 116 and the key `error.unsupported_bet.bonus`, and nothing is taken of it. */
                bonus?: {
                    id: string;
                    type: string;
                    /**
                     * @description Decimal odds, stake included.
                     * @example 1.85
                     */
                    odds?: string | null;
                } | null;
                stake: {
                    /**
                     * @description Whole subunits of the currency: 1000 is EUR 10.00.
                     * @example 1000
                     */
                    value: string;
                    /** @example EUR */
                    currency: string;
                };
                selections: {
                    match_id: string;
                    market_id: string;
                    /** @default  */
                    specifier: string;
                    outcome_id: string;
                    /** @description Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none. */
                    is_banker?: boolean;
                    /**
                     * @description Decimal odds, stake included, 1 at least.
                     * @example 1.85
                     */
                    odds: string;
                    each_way?: components["schemas"]["PlaceTerms"] & unknown;
                }[] | {
                    match_id: string;
                    market_id: string;
                    /** @default  */
                    specifier: string;
                    outcome_id: string;
                    /** @description Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none. */
                    is_banker?: boolean;
                    /**
                     * @description Decimal odds, stake included, 1 at least.
                     * @example 1.85
                     */
                    odds: string;
                    each_way?: components["schemas"]["PlaceTerms"] & unknown;
                };
                /**
                 * @description A line for every way to choose so many of so many selections. 1/n and n/n are parts of full-cover bets.
                 * @example 2/3
                 */
                system_id?: string | null;
                /**
                 * @description Decimal odds, stake included.
                 * @example 1.85
                 */
                custom_odds?: string | null;
                /** @description Whether one half of the stake is on the selections to win and one half on them to be placed. For bets on lines that all have `each_way`; parts of a full-cover bet have it together. */
                each_way?: boolean;
            }[] | {
                /** @description No bonuses are offered so far: a bet with one is refused with code 116 and the key `error.unsupported_bet.bonus`, and nothing is taken of it. */
                bonus?: {
                    id: string;
                    type: string;
                    /**
                     * @description Decimal odds, stake included.
                     * @example 1.85
                     */
                    odds?: string | null;
                } | null;
                stake: {
                    /**
                     * @description Whole subunits of the currency: 1000 is EUR 10.00.
                     * @example 1000
                     */
                    value: string;
                    /** @example EUR */
                    currency: string;
                };
                selections: {
                    match_id: string;
                    market_id: string;
                    /** @default  */
                    specifier: string;
                    outcome_id: string;
                    /** @description Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none. */
                    is_banker?: boolean;
                    /**
                     * @description Decimal odds, stake included, 1 at least.
                     * @example 1.85
                     */
                    odds: string;
                    each_way?: components["schemas"]["PlaceTerms"] & unknown;
                }[] | {
                    match_id: string;
                    market_id: string;
                    /** @default  */
                    specifier: string;
                    outcome_id: string;
                    /** @description Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none. */
                    is_banker?: boolean;
                    /**
                     * @description Decimal odds, stake included, 1 at least.
                     * @example 1.85
                     */
                    odds: string;
                    each_way?: components["schemas"]["PlaceTerms"] & unknown;
                };
                /**
                 * @description A line for every way to choose so many of so many selections. 1/n and n/n are parts of full-cover bets.
                 * @example 2/3
                 */
                system_id?: string | null;
                /**
                 * @description Decimal odds, stake included.
                 * @example 1.85
                 */
                custom_odds?: string | null;
                /** @description Whether one half of the stake is on the selections to win and one half on them to be placed. For bets on lines that all have `each_way`; parts of a full-cover bet have it together. */
                each_way?: boolean;
            };
        };
        /** @description The highest stake of each bet, in the order they were asked for, each as if it were placed alone; 0 where none is taken now. The bets of a full-cover bet share one highest stake between them. */
        MaxStakes: {
            list: components["schemas"]["Money"][];
            /**
             * Format: date-time
             * @description The moment for which this holds, by the server's clock: prices, limits and balance move on after it.
             */
            as_of: string;
        };
        MaxStakeRequest: {
            /**
             * @description `multi_single` is several singles, each of which stands or is refused for itself. Everything else stands or is refused as a whole: one bet, or with `system` one for each size of a full-cover bet, the smallest first, on the same selections and with the same stake on every line.
             * @enum {string}
             */
            type: "single" | "multi_single" | "combo" | "system" | "custom_bet";
            /** @example EUR */
            currency: string;
            bets: {
                selections: {
                    match_id: string;
                    market_id: string;
                    /** @default  */
                    specifier: string;
                    outcome_id: string;
                    /** @description Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none. */
                    is_banker?: boolean;
                }[] | {
                    match_id: string;
                    market_id: string;
                    /** @default  */
                    specifier: string;
                    outcome_id: string;
                    /** @description Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none. */
                    is_banker?: boolean;
                };
                /**
                 * @description A line for every way to choose so many of so many selections. 1/n and n/n are parts of full-cover bets.
                 * @example 2/3
                 */
                system_id?: string | null;
                /** @description Whether one half of the stake is on the selections to win and one half on them to be placed. For bets on lines that all have `each_way`; parts of a full-cover bet have it together. */
                each_way?: boolean;
            }[] | {
                selections: {
                    match_id: string;
                    market_id: string;
                    /** @default  */
                    specifier: string;
                    outcome_id: string;
                    /** @description Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none. */
                    is_banker?: boolean;
                }[] | {
                    match_id: string;
                    market_id: string;
                    /** @default  */
                    specifier: string;
                    outcome_id: string;
                    /** @description Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none. */
                    is_banker?: boolean;
                };
                /**
                 * @description A line for every way to choose so many of so many selections. 1/n and n/n are parts of full-cover bets.
                 * @example 2/3
                 */
                system_id?: string | null;
                /** @description Whether one half of the stake is on the selections to win and one half on them to be placed. For bets on lines that all have `each_way`; parts of a full-cover bet have it together. */
                each_way?: boolean;
            };
            /** @description The bet that these are to replace: what it is cashed out for now can be staked, too. */
            edited_bet_id?: string | null;
        };
        CashOutAnswer: {
            /** @description Null where nothing is recorded under the key, or it was given up. */
            bet: components["schemas"]["Bet"] | null;
            /** @description What an edit has placed in place of the bet; else none. */
            replacements: components["schemas"]["Bet"][];
            cashout: components["schemas"]["CashOut"];
        };
        /** @description One request to cash out under one idempotency key. */
        CashOut: {
            key: string;
            /** @enum {string} */
            state: "processing" | "accepted" | "rejected" | "unknown";
            /** @description The part of the stake that it is about. */
            stake: components["schemas"]["Money"] | null;
            /** @description What was paid; null unless it is accepted. */
            paid: components["schemas"]["Money"] | null;
            delay_ms: number;
            /** Format: date-time */
            decides_at: string | null;
            /** @description Why it was refused. */
            error: components["schemas"]["ApiError"] | null;
        };
        CashOutRequest: {
            bet_id: string;
            /** @description The amount that the player saw for the part asked for: in subunits, or as the bet has it. */
            to_cashout: string | {
                /**
                 * @description Whole subunits of the currency: 1000 is EUR 10.00.
                 * @example 1000
                 */
                value: string;
                /** @example EUR */
                currency: string;
            };
            /**
             * @description The part of the stake to cash out; all that is left where absent.
             * @example 1000
             */
            stake?: string;
            /**
             * @description `any` takes whatever is offered when it is decided; else the amount seen is paid while the offer is no lower.
             * @enum {string}
             */
            amount_accept_mode?: "none" | "higher" | "any";
        };
        /** @description A bet to edit, and what is to take its place. */
        EditBetRequest: {
            meta: {
                device_id: string;
                /** @default false */
                quick: boolean;
                /**
                 * @description `multi_single` is several singles, each of which stands or is refused for itself. Everything else stands or is refused as a whole: one bet, or with `system` one for each size of a full-cover bet, the smallest first, on the same selections and with the same stake on every line.
                 * @enum {string}
                 */
                type: "single" | "multi_single" | "combo" | "system" | "custom_bet";
                /**
                 * @description How price moves are treated for this placement; the player's setting where absent.
                 * @enum {string}
                 */
                odds_accept_mode?: "none" | "higher" | "any";
            };
            bets: {
                /** @description No bonuses are offered so far: a bet with one is refused with code 116 and the key `error.unsupported_bet.bonus`, and nothing is taken of it. */
                bonus?: {
                    id: string;
                    type: string;
                    /**
                     * @description Decimal odds, stake included.
                     * @example 1.85
                     */
                    odds?: string | null;
                } | null;
                stake: {
                    /**
                     * @description Whole subunits of the currency: 1000 is EUR 10.00.
                     * @example 1000
                     */
                    value: string;
                    /** @example EUR */
                    currency: string;
                };
                selections: {
                    match_id: string;
                    market_id: string;
                    /** @default  */
                    specifier: string;
                    outcome_id: string;
                    /** @description Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none. */
                    is_banker?: boolean;
                    /**
                     * @description Decimal odds, stake included, 1 at least.
                     * @example 1.85
                     */
                    odds: string;
                    each_way?: components["schemas"]["PlaceTerms"] & unknown;
                }[] | {
                    match_id: string;
                    market_id: string;
                    /** @default  */
                    specifier: string;
                    outcome_id: string;
                    /** @description Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none. */
                    is_banker?: boolean;
                    /**
                     * @description Decimal odds, stake included, 1 at least.
                     * @example 1.85
                     */
                    odds: string;
                    each_way?: components["schemas"]["PlaceTerms"] & unknown;
                };
                /**
                 * @description A line for every way to choose so many of so many selections. 1/n and n/n are parts of full-cover bets.
                 * @example 2/3
                 */
                system_id?: string | null;
                /**
                 * @description Decimal odds, stake included.
                 * @example 1.85
                 */
                custom_odds?: string | null;
                /** @description Whether one half of the stake is on the selections to win and one half on them to be placed. For bets on lines that all have `each_way`; parts of a full-cover bet have it together. */
                each_way?: boolean;
            }[] | {
                /** @description No bonuses are offered so far: a bet with one is refused with code 116 and the key `error.unsupported_bet.bonus`, and nothing is taken of it. */
                bonus?: {
                    id: string;
                    type: string;
                    /**
                     * @description Decimal odds, stake included.
                     * @example 1.85
                     */
                    odds?: string | null;
                } | null;
                stake: {
                    /**
                     * @description Whole subunits of the currency: 1000 is EUR 10.00.
                     * @example 1000
                     */
                    value: string;
                    /** @example EUR */
                    currency: string;
                };
                selections: {
                    match_id: string;
                    market_id: string;
                    /** @default  */
                    specifier: string;
                    outcome_id: string;
                    /** @description Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none. */
                    is_banker?: boolean;
                    /**
                     * @description Decimal odds, stake included, 1 at least.
                     * @example 1.85
                     */
                    odds: string;
                    each_way?: components["schemas"]["PlaceTerms"] & unknown;
                }[] | {
                    match_id: string;
                    market_id: string;
                    /** @default  */
                    specifier: string;
                    outcome_id: string;
                    /** @description Of a k/n system: whether the selection stands in every line. `system_id` counts bankers, too: `3/4` with one banker is that one with every two of the other three. Bankers are fewer than k; full-cover bets have none. */
                    is_banker?: boolean;
                    /**
                     * @description Decimal odds, stake included, 1 at least.
                     * @example 1.85
                     */
                    odds: string;
                    each_way?: components["schemas"]["PlaceTerms"] & unknown;
                };
                /**
                 * @description A line for every way to choose so many of so many selections. 1/n and n/n are parts of full-cover bets.
                 * @example 2/3
                 */
                system_id?: string | null;
                /**
                 * @description Decimal odds, stake included.
                 * @example 1.85
                 */
                custom_odds?: string | null;
                /** @description Whether one half of the stake is on the selections to win and one half on them to be placed. For bets on lines that all have `each_way`; parts of a full-cover bet have it together. */
                each_way?: boolean;
            };
            bet_id: string;
            /**
             * @description The amount that the player saw for all that is left of the bet.
             * @example 1000
             */
            to_cashout: string;
            /**
             * @description As of `POST /bets/cashout`.
             * @enum {string}
             */
            amount_accept_mode?: "none" | "higher" | "any";
        };
        CashOutRuleRequest: {
            bet_id: string;
            /** @description Null takes away the one that is set. */
            rule: {
                /** @enum {string} */
                by: "value";
                /** @enum {string} */
                bound: "at_least" | "at_most";
                /**
                 * @description Of what is offered for all that is left of the bet.
                 * @example 1000
                 */
                amount: string;
            } | {
                /** @enum {string} */
                by: "price";
                /** @enum {string} */
                bound: "at_least" | "at_most";
                /**
                 * @description Of all open selections together. Systems have no such price.
                 * @example 1.85
                 */
                odds: string;
            } | null;
        };
        BetSummary: {
            open: {
                bets: number;
                stakes: components["schemas"]["Money"];
                potential_win: components["schemas"]["Money"];
            };
            /** @description Of bets that were first settled in the period asked for, as they stand now: with what was cashed out of them before, and corrected after. */
            period: {
                bets: number;
                stakes: components["schemas"]["Money"];
                returns: components["schemas"]["Money"];
                profit: components["schemas"]["Money"] & unknown;
            };
            lifetime: {
                bets: number;
                stakes: components["schemas"]["Money"];
                returns: components["schemas"]["Money"];
                profit: components["schemas"]["Money"] & unknown;
                credited: components["schemas"]["Money"] & unknown;
            };
        };
        BetPositions: {
            list: {
                match_id: string;
                sport_key: string;
                slug: string;
                bet_count: number;
            }[];
        };
        /** @description Open lines whose outcomes can be combined, in display order; none where the match has no joint prices. */
        CustomBetMarkets: {
            list: components["schemas"]["Market"][];
        };
        CustomBetCalculation: {
            /**
             * @description The one price of the selections together; null where `conflict` says why there is none.
             * @example 1.85
             */
            odds: string | null;
            /**
             * @description `contradiction`: they never win together. `implied`: one of them wins whenever the others do, and would add nothing. `market_used`: its line has a selection already. `not_combinable`: the match has no joint price of it. Null where nothing is in the way.
             * @enum {string|null}
             */
            conflict: "contradiction" | "implied" | "market_used" | "not_combinable" | null;
            markets: components["schemas"]["CustomBetMarket"][];
        };
        CustomBetMarket: {
            /** @description The match that the line is of, for selections may be of several. */
            match_id: string;
            id: string;
            specifier: string;
            /** @description None of its outcomes goes with the selections. */
            conflict: boolean;
            outcomes: {
                id: string;
                /** @description It cannot join the selections, or stand among them. */
                conflict: boolean;
                /**
                 * @description `contradiction`: they never win together. `implied`: one of them wins whenever the others do, and would add nothing. `market_used`: its line has a selection already. `not_combinable`: the match has no joint price of it. Null where nothing is in the way.
                 * @enum {string|null}
                 */
                reason: "contradiction" | "implied" | "market_used" | "not_combinable" | null;
            }[];
        };
        /** @description Legs that are to win together, of one match or of several. */
        CustomBetSelections: {
            selections: {
                match_id: string;
                market_id: string;
                /** @default  */
                specifier: string;
                outcome_id: string;
            }[] | {
                match_id: string;
                market_id: string;
                /** @default  */
                specifier: string;
                outcome_id: string;
            };
        };
        /**
         * @description 60 random bits in Crockford's base 32: one cannot be found by trying.
         * @example 7Q2M9XK4T0BC
         */
        ShareCode: string;
        /** @description A bet as its code carries it: what was picked, at no price but a custom bet's. */
        SharedBet: {
            stake: string;
            /** @example EUR */
            currency: string;
            subunits: number;
            selections: {
                match_id: string;
                market_id: string;
                /** @default  */
                specifier: string;
                outcome_id: string;
                /**
                 * @description Whether it stands in every line of a system.
                 * @default false
                 */
                is_banker: boolean;
            }[];
            /** @enum {string} */
            bet_type: "single" | "combo" | "system" | "custom_bet";
            /**
             * @description A line for every way to choose so many of so many selections. 1/n and n/n are parts of full-cover bets.
             * @default null
             * @example 2/3
             */
            system_type: string | null;
            /**
             * @description The name of a full-cover bet, such as `trixie`.
             * @default null
             */
            full_cover: string | null;
            /**
             * @description Whether half of the stake is on the selections to be placed.
             * @default false
             */
            each_way: boolean;
            /**
             * @description Decimal odds, stake included.
             * @default null
             * @example 1.85
             */
            custom_odds: string | null;
            /** @default null */
            freebet_stake: string | null;
        };
        SharedBets: {
            bets: components["schemas"]["SharedBet"][];
            /**
             * Format: date-time
             * @description When the code was made; it is good for 90 days.
             */
            created_at: string;
        };
        LotteryList: {
            list: components["schemas"]["Lottery"][];
        };
        Lottery: {
            id: string;
            name: string;
            pool_size: number;
            drawn_count: number;
            /** @description What a ticket of `next_draw` pays if all of its numbers are drawn, by how many it has. A draw sells at one price from its first ticket to its last. */
            odds: {
                number_count: number;
                /**
                 * @description Decimal odds, stake included.
                 * @example 1.85
                 */
                odds: string;
            }[];
            /** @description The first that still takes tickets. */
            next_draw: components["schemas"]["LotteryDraw"] | null;
            /** @description The last that was drawn. */
            last_draw: components["schemas"]["LotteryDraw"] | null;
        };
        LotteryDraw: {
            id: string;
            lottery_id: string;
            /** @description Counts the draws of a lottery. */
            number: number;
            /**
             * @description `open` takes tickets until `closes_at`; `closed` waits to be drawn; a `void` one gives its stakes back.
             * @enum {string}
             */
            state: "open" | "closed" | "drawn" | "void";
            /** Format: date-time */
            closes_at: string;
            /** Format: date-time */
            draws_at: string;
            /** @description SHA-256 of the seed, known before the first ticket is sold. */
            commitment: string;
            ticket_count: number;
            /** @description The link of the last ticket sold. Of the first ticket it is SHA-256 of `commitment:entry`, then of `link:entry`. */
            last_link: string;
            /** @description In the order they were drawn; null before. */
            numbers: number[] | null;
            /** @description Whether all tickets of it are decided and paid. */
            is_settled: boolean;
            pool_size: number;
            drawn_count: number;
            /** @description What the draw was made with; null before it. */
            seed: string | null;
            /** @description The last link as it was when sales closed; null before. */
            public_value: string | null;
            /** Format: date-time */
            drawn_at: string | null;
        };
        LotteryDrawList: {
            list: components["schemas"]["LotteryDraw"][];
            pagination: components["schemas"]["Pagination"];
        };
        DrawEntryList: {
            list: string[];
            pagination: components["schemas"]["Pagination"];
        };
        LotteryTickets: {
            list: components["schemas"]["LotteryTicket"][];
        };
        LotteryTicket: {
            id: string;
            /** @description Its draw, as it is now. */
            draw: {
                id: string;
                lottery_id: string;
                /** @description Counts the draws of a lottery. */
                number: number;
                /**
                 * @description `open` takes tickets until `closes_at`; `closed` waits to be drawn; a `void` one gives its stakes back.
                 * @enum {string}
                 */
                state: "open" | "closed" | "drawn" | "void";
                /** Format: date-time */
                closes_at: string;
                /** Format: date-time */
                draws_at: string;
                /** @description SHA-256 of the seed, known before the first ticket is sold. */
                commitment: string;
                ticket_count: number;
                /** @description The link of the last ticket sold. Of the first ticket it is SHA-256 of `commitment:entry`, then of `link:entry`. */
                last_link: string;
                /** @description In the order they were drawn; null before. */
                numbers: number[] | null;
                /** @description Whether all tickets of it are decided and paid. */
                is_settled: boolean;
            };
            numbers: number[];
            stake: components["schemas"]["Money"];
            /**
             * @description Decimal odds, stake included.
             * @example 1.85
             */
            odds: string;
            potential_win: components["schemas"]["Money"];
            /** @description What it paid; null while it is open. */
            win: components["schemas"]["Money"] | null;
            /** @enum {string} */
            status: "open" | "won" | "lost" | "void";
            /** @description Which ticket of its draw it is. */
            position: number;
            /** @description The key it was bought under, and `index` its place there. */
            key: string;
            index: number;
            /** @description SHA-256 of `key:index:numbers`, the numbers ascending with commas between. */
            entry: string;
            /** @description The receipt: the link of the chain that this ticket made. */
            link: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            settled_at: string | null;
        };
        LotteryPurchase: {
            draw_id: string;
            /** @description On each of the tickets. */
            stake: {
                /**
                 * @description Whole subunits of the currency, more than none and below 9·10^18.
                 * @example 1000
                 */
                value: string;
                /** @example EUR */
                currency: string;
            };
            tickets: {
                numbers: number[];
            }[];
        };
        LotteryTicketList: {
            list: components["schemas"]["LotteryTicket"][];
            pagination: components["schemas"]["Pagination"];
        };
        NotificationList: {
            list: components["schemas"]["Notification"][];
            pagination: components["schemas"]["Pagination"];
        };
        Notification: {
            id: string;
            /** @enum {string} */
            type: "bet_won" | "bet_lost" | "bet_settled" | "bet_voided" | "bet_corrected" | "bet_refused" | "bet_cashed_out" | "payment_paid" | "payment_declined" | "deposit_received" | "deposit_returned" | "deposit_charged_back" | "balance_adjusted" | "device_signed_in" | "password_changed" | "limit_set" | "limit_lifted" | "play_stopped" | "authenticator_removed" | "offer";
            title: string;
            /** @description What it is about, in a word: bets, payments. */
            caption: string;
            body: string;
            /** Format: date-time */
            created_at: string;
            read: boolean;
            /** @enum {string|null} */
            object_type: "bet" | "payment" | "account" | "bonus" | null;
            /** @description The record that it leads to; null where it leads to none. */
            object_id: string | null;
        };
        UnreadCounters: {
            unread: number;
            /** @description Grows with each change: the count of a lower version is older. */
            version: number;
        };
        PushProvider: {
            /**
             * @description Null where nothing is pushed.
             * @enum {string|null}
             */
            provider: "web-push" | "one-signal" | null;
            /** @description Of `web-push`: what browsers subscribe with. */
            public_key: string | null;
            /** @description Of `one-signal`: the app that its script is started with. */
            app_id: string | null;
            /** @description Of `one-signal`: what it is to know the player by. */
            external_id: string | null;
            /** @description Of `web-push`: where pushes of this player's go to in the browser that asks; null where it gets none of theirs. A browser whose own subscription has another address gets nothing. */
            endpoint: string | null;
        };
        PushDevice: {
            push_subscription: boolean;
        };
        Vote: {
            /** @description The match that is voted on. */
            prediction_id: string;
            /**
             * @description Null for visitors and for players who have not voted.
             * @enum {string|null}
             */
            data: "home" | "draw" | "away" | null;
            /** Format: date-time */
            created_at: string | null;
            /** @description How all players have voted. */
            counts: {
                home: number;
                draw: number;
                away: number;
            };
            /** @description Of the player's vote: it grows each time the player votes; 0 where there is none. */
            version: number;
        };
        Settings: {
            custom_bet_enabled: boolean;
            is_allowed_single_custom_bet: boolean;
            /** @description Recommended stakes in the player's currency. */
            stakes: string[];
            /** @enum {string} */
            auto_accept_odds_change: "none" | "higher" | "any";
            odds_types: ("decimal" | "british" | "hongkong" | "american" | "indonesian" | "malaysian")[];
            /** @enum {string} */
            odds_type: "decimal" | "british" | "hongkong" | "american" | "indonesian" | "malaysian";
            video_enabled: boolean;
            provider_statuses: {
                /** @enum {string} */
                provider: "betradar" | "oddin" | "betconstruct";
                /** @enum {string} */
                status: "active" | "inactive";
            }[];
            /** @description Whose matches are followed, for each type of sport; events of others are not applied. */
            sport_type_providers: {
                regular: ("betradar" | "oddin" | "betconstruct")[];
                cyber: ("betradar" | "oddin" | "betconstruct")[];
            };
            /** @description Keys of the sports that stand first, in that order, as they do in `GET /sports`. */
            top_sports: string[];
            multi_single_available_by_provider: {
                [key: string]: boolean;
            };
            is_horse_racing_enabled: boolean;
            is_lottery_enabled: boolean;
            is_premium_cricket_enabled: boolean;
            is_virtual_gaming_arena_enabled: boolean;
            is_multi_active_freebets_allowed: boolean;
            push_subscription: boolean;
            /** @description Which notifications the player gets, and how, for every topic; without a player those of a new one. */
            notification_choices: components["schemas"]["NotificationChoice"][];
            bets_limits: components["schemas"]["BetLimits"];
            live_delay_ms_by_sport: {
                [key: string]: number;
            };
            /** @description Whether the most that can be staked is told of matches of oddin too; of betradar it always is. */
            is_oddin_max_stake_allowed: boolean;
            /** @description What one unit of a currency is about worth in euros, by its code: for amounts that are suggested, never for money that moves. A currency without one is not converted. */
            currency_rates: {
                [key: string]: string;
            };
            display: components["schemas"]["DisplayChoices"];
            /** @description Whether bets are shared by codes. */
            is_share_bet_enabled: boolean;
            /** @description Of the player's own settings: it grows with each change; 0 where none was made. */
            version: number;
        };
        NotificationChoice: {
            /** @enum {string} */
            topic: "bets" | "cash_out" | "payments" | "security" | "marketing";
            /** @description Whether they are listed and counted; of `security` they always are. */
            in_list: boolean;
            /** @description Whether they are pushed, where `push_subscription` is set. */
            by_push: boolean;
        };
        BetLimits: {
            min_stake: components["schemas"]["CurrencyAmount"][];
            max_stake_limit: {
                fiat: components["schemas"]["CurrencyAmount"][];
                crypto: components["schemas"]["CurrencyAmount"][];
            };
            /** @description Highest profit (return less stake) of a bet in this currency. */
            payout_limit: components["schemas"]["CurrencyAmount"] & {
                /** @enum {string} */
                action: "reject" | "accept";
            };
            /** @description The same for bets in other currencies. In one that has none here no such limit holds: nothing is converted. */
            other_payout_limits?: (components["schemas"]["CurrencyAmount"] & {
                /** @enum {string} */
                action: "reject" | "accept";
            })[];
            selection_limit: number;
            odds_limit: {
                /**
                 * @description Decimal odds, stake included.
                 * @example 1.85
                 */
                value: string;
                /** @enum {string} */
                action: "reject" | "accept";
            };
        };
        CurrencyAmount: {
            /** @example EUR */
            currency_code: string;
            /**
             * @description Whole subunits of the currency: 1000 is EUR 10.00.
             * @example 1000
             */
            amount: string;
        };
        /** @description How pages look to the player; a choice that was never made is absent. Of two devices, what was saved last stands. */
        DisplayChoices: {
            /** @enum {string} */
            theme?: "dark" | "light" | "system";
            /** @enum {string} */
            list_look?: "regular" | "compact" | "roomy" | "asian";
            /** @description A zone of the IANA time zone database, or `device` for that of each device. */
            time_zone?: string;
            /** @enum {string} */
            live_pace?: "live" | "slow" | "paused";
            /** @enum {string} */
            data_saving?: "system" | "on" | "off";
            /** @enum {string} */
            motion?: "system" | "less";
            /** @enum {string} */
            data_age?: "hidden" | "shown";
        };
        SettingsUpdate: {
            stakes?: string[] | string;
            /** @enum {string} */
            auto_accept_odds_change?: "none" | "higher" | "any";
            /** @enum {string} */
            odds_type?: "decimal" | "british" | "hongkong" | "american" | "indonesian" | "malaysian";
            push_subscription?: boolean;
            display?: components["schemas"]["DisplayChoices"] & unknown;
            notification_choices?: {
                /** @enum {string} */
                topic: "bets" | "cash_out" | "payments" | "security" | "marketing";
                in_list?: boolean;
                by_push?: boolean;
            }[] | {
                /** @enum {string} */
                topic: "bets" | "cash_out" | "payments" | "security" | "marketing";
                in_list?: boolean;
                by_push?: boolean;
            };
        };
        ConnectionToken: {
            token: string;
            user_id: string | null;
            /** Format: date-time */
            expires_at: string;
        };
        ChannelTokens: {
            channels: {
                channel: string;
                token: string;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSystemState: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Locales, currencies, countries and switches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemState"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getSiteConfig: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site's configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteConfig"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description Signed in; the session cookie is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpRequest"];
            };
        };
        responses: {
            /** @description Taken. A mail to the address says what comes next: a link that confirms it, before which nobody signs in. Where the address had an account before, a back end need not say so here: the reference server says it in that mail, and keeps the account as it was. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUp"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The address has an account (code 15): for back ends that tell so. The reference server answers 201 to every address. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    signUpByPhone: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneSignUpRequest"];
            };
        };
        responses: {
            /** @description Taken. A message to the number says what comes next. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCodeSent"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    confirmPhoneSignUp: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeOfPhone"];
            };
        };
        responses: {
            /** @description The account is open. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneConfirmed"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    resendPhoneCode: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneCodeAgain"];
            };
        };
        responses: {
            /** @description Another code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCodeSent"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    signInByPhone: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneSignInRequest"];
            };
        };
        responses: {
            /** @description Signed in; the session cookie is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    requestPasswordByPhone: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhonePasswordRequest"];
            };
        };
        responses: {
            /** @description Where the number has a use for the code, it is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCodeSent"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    exchangePasswordCode: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeOfPhone"];
            };
        };
        responses: {
            /** @description As good as the link of a mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordToken"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    addEmail: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailAddition"];
            };
        };
        responses: {
            /** @description A mail is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailAsked"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listDemoMails: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mails. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoMail"][];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    passDemoTime: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DemoTime"];
            };
        };
        responses: {
            /** @description It has passed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    confirmEmail: {
        parameters: {
            query: {
                confirmation_token: string;
            };
            header?: {
                "accept-language"?: string;
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address is confirmed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The link adds the address to an account that is not signed in here. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    resendConfirmation: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailRequest"];
            };
        };
        responses: {
            /** @description Where the address has a use for the mail, it is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailRequested"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The new password is in force. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetDone"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailRequest"];
            };
        };
        responses: {
            /** @description Where the address has a use for the mail, it is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailRequested"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    removePasskeysAfterReset: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    passkeys_token: string;
                };
            };
        };
        responses: {
            /** @description None of them signs in any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    removePhoneAfterReset: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone_token: string;
                };
            };
        };
        responses: {
            /** @description It signs in no more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The new password is in force. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    unlockAccount: {
        parameters: {
            query: {
                unlock_token: string;
            };
            header?: {
                "accept-language"?: string;
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is open again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out; every token of the session is void. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getPlaySession: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How long the player has played, and with what result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaySession"];
                };
            };
            /** @description The site has no reality check, or the session is one without play (code 37): there is nothing to ask for. Or as of any call. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The player has played as long as a day allows (code 34), and is signed out. Or as of any call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    openSportsbookSession: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A bearer token for the sportsbook API. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SportsbookSession"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed; with code 34 the player has played as long as a limit on time allows, and is signed out. `retry_after_seconds` says for how long; who signs in meanwhile has a session without play. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    continuePlaySession: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The period that goes on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaySession"];
                };
            };
            /** @description The site has no reality check, or the session is one without play (code 37): there is nothing to ask for. Or as of any call. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The player has played as long as a day allows (code 34), and is signed out. Or as of any call. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    trackActivity: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ActivityTrack"];
            };
        };
        responses: {
            /** @description The session goes on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Signed out for want of activity (code 35), or not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    chooseRealityCheck: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RealityCheckChoice"];
            };
        };
        responses: {
            /** @description The period as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaySession"];
                };
            };
            /** @description The site has no reality check, or the session is one without play (code 37): there is nothing to ask for. Or as of any call. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getPlayer: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in player. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accounts, one a currency. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"][];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    chooseAccount: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example EUR */
                    currency: string;
                };
            };
        };
        responses: {
            /** @description The currency now in use. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example EUR */
                        currency: string;
                    };
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    updateLocale: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    locale: string;
                };
            };
        };
        responses: {
            /** @description The language now in use. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        language: string;
                        /** @description The same, for clients that read what they sent. */
                        locale?: string;
                    };
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getPersonalData: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the account says of its player. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    updatePersonalData: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonalDataUpdate"];
            };
        };
        responses: {
            /** @description What the account says of its player now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    exportPlayer: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerExport"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getStatement: {
        parameters: {
            query: {
                currency: string;
                /** @description The first day, in the time zone of the site. */
                from: string;
                /** @description The last day; 366 days at most, both counted. */
                to: string;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums of the period. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    downloadStatementCsv: {
        parameters: {
            query: {
                currency: string;
                /** @description The first day, in the time zone of the site. */
                from: string;
                /** @description The last day; 366 days at most, both counted. */
                to: string;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement as a table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    downloadStatementPdf: {
        parameters: {
            query: {
                currency: string;
                /** @description The first day, in the time zone of the site. */
                from: string;
                /** @description The last day; 366 days at most, both counted. */
                to: string;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement as a document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    closeAccount: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    /** @enum {boolean} */
                    confirmed: true;
                };
            };
        };
        responses: {
            /** @description The account is closed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        list: components["schemas"]["PlayerSession"][];
                        /** @description The sign-in before the one of this call; null where none is remembered. */
                        previous?: {
                            /** @description Browser and system, as it calls itself. */
                            device: string | null;
                            /** @description Code of the country it was opened from, where that is known. */
                            country: string | null;
                            /** Format: date-time */
                            opened_at: string;
                        } | null;
                    };
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Only this session goes on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browsers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        list: components["schemas"]["KnownDevice"][];
                    };
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    forgetDevice: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is forgotten. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getAuthenticator: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The second way in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Authenticator"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    beginAuthenticator: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description The secret, told this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticatorSecret"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    confirmAuthenticator: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Codes for when the app is lost, told this once; each works once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    removeAuthenticator: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Signing in asks for the password alone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkeys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        list: components["schemas"]["Passkey"][];
                        may_add: boolean;
                    };
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    id: string;
                    client_data: string;
                    attestation: string;
                    transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
                };
            };
        };
        responses: {
            /** @description It signs in from now on. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    code?: string;
                };
            };
        };
        responses: {
            /** @description What to make it from. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPasskeyChallenge"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    beginPasskeySignIn: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to sign. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    signInByPasskey: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    client_data: string;
                    authenticator_data: string;
                    signature: string;
                    user_handle: string;
                };
            };
        };
        responses: {
            /** @description Signed in; the session cookie is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getPhone: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player's phone verification. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneVerification"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    sendPhoneCode: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneCodeRequest"];
            };
        };
        responses: {
            /** @description The code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneVerification"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    verifyPhone: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneCode"];
            };
        };
        responses: {
            /** @description The number is verified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneVerification"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It contradicts something already recorded. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listCompPoints: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comp points. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompPoints"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listStatusGroups: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player's status groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusGroups"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                currency?: string;
                limit?: number;
                /** @description The `id` of a line: those that came before it. */
                before?: string;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ledger lines. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerEntry"][];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listUserLimits: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player's limits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserLimit"][];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    setUserLimit: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LimitChange"];
            };
        };
        responses: {
            /** @description The limits as they stand now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserLimit"][];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    confirmUserLimit: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limits as they stand now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserLimit"][];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    withdrawUserLimit: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limits as they stand now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserLimit"][];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    answerLimitPrompt: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Noted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getExclusion: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingExclusion"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    exclude: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExclusionRequest"];
            };
        };
        responses: {
            /** @description What stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingExclusion"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    askToReturn: {
        parameters: {
            query?: never;
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingExclusion"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listPaymentMethods: {
        parameters: {
            query?: {
                currency?: string;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ways to pay in the currency, or in the one in use. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethods"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                kind?: "deposit" | "withdrawal";
                page?: number;
                limit?: number;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deposits and withdrawals, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getPayment: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                "x-application"?: string;
            };
            path: {
                /** @description Chosen by the client, by chance; it names the payment from then on. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    createDeposit: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header: {
                /** @description Chosen by the client, by chance; it names the payment from then on. */
                "idempotency-key": string;
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentRequest"];
            };
        };
        responses: {
            /** @description Recorded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It contradicts something already recorded. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    createWithdrawal: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header: {
                /** @description Chosen by the client, by chance; it names the payment from then on. */
                "idempotency-key": string;
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentRequest"];
            };
        };
        responses: {
            /** @description Recorded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It contradicts something already recorded. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    cancelWithdrawal: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                "x-application"?: string;
            };
            path: {
                /** @description Chosen by the client, by chance; it names the payment from then on. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listGames: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                "x-application"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        list: components["schemas"]["Game"][];
                    };
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    launchGame: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                "x-application"?: string;
            };
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A game, by the name that its provider has for it.
                     * @example dice
                     */
                    app: string;
                };
            };
        };
        responses: {
            /** @description Where the game is, for a frame of its own. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameLaunch"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listMatches: {
        parameters: {
            query?: {
                id?: string[];
                /** @description Without it only matches are listed, or whatever `id` names. */
                type?: ("match" | "outright")[];
                sport_key?: string[];
                sport_type?: ("regular" | "cyber")[];
                category_id?: string[];
                tournament_id?: string[];
                /**
                 * @description - `0` still to come; takes bets
                 *     - `1` being played; takes bets
                 *     - `2` stopped, and may go on; takes no bets
                 *     - `3` over; its result is not final yet
                 *     - `4` over; its result is final
                 *     - `5` not followed any more; takes no bets
                 */
                match_status?: (0 | 1 | 2 | 3 | 4 | 5)[];
                sort_by?: "start_time" | "priority" | "popularity";
                start_from?: string;
                start_to?: string;
                /** @description What takes bets now, or what does not: a match whose provider is down takes none, a live one none while it is late. */
                bettable?: boolean;
                /** @description What has markets on offer, or what has none, be they suspended for the moment or their provider down. */
                offered?: boolean;
                max_per_sport?: number;
                /** @description Of each tournament only so many, the first by the order asked for. */
                max_per_tournament?: number;
                /** @description Matches that are the player's favourites: themselves, by their tournament, or by a team. Who sends no token has none. */
                favourite?: boolean;
                has_video?: boolean;
                /** @description Whether the answer says when the records of its page last changed: kick-off, status or score, as sitemaps need it. */
                with_changes?: boolean;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Matches and outrights in order, a page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getMatch: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The match or outright. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SportEvent"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listMarkets: {
        parameters: {
            query?: {
                group_key?: string;
                market_id?: string[];
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Markets of the match in display order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getMatchTimeline: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
                /** @description Only events with higher numbers: events that were answered once never change. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, oldest first; none before the match begins. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchTimeline"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description There is nothing to be had of the match (code 50): its provider gives no statistics, or is silent. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getMatchStatistics: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statistics so far; no parts before the match begins. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchStatistics"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description There is nothing to be had of the match (code 50): its provider gives no statistics, or is silent. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getMatchForm: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form of both sides. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchForm"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description There is nothing to be had of the match (code 50): its provider gives no statistics, or is silent. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getHeadToHead: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How they have met. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeadToHead"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description There is nothing to be had of the match (code 50): its provider gives no statistics, or is silent. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getStandings: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table; empty where the competition has none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Standings"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description There is nothing to be had of the match (code 50): its provider gives no statistics, or is silent. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getOddsHistory: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
                /** @description The first market that lists show, where it is left out. */
                market_id?: string;
                specifier?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prices, earliest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsHistory"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description There is nothing to be had of the match (code 50): its provider gives no statistics, or is silent. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getMatchLineups: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both line-ups, once they are said. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchLineups"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description There is nothing to be had of the match (code 50): its provider gives no statistics, or is silent. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getMatchVideo: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it is watched. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Video"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The match cannot be watched now (code 52): it is not filmed, not in play, or the site shows no films. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getMatchStreams: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The films, that of the language asked in first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stream"][];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The match cannot be watched now (code 52): it is not filmed, not in play, or the site shows no films. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listSports: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sports: the top ones of the operator first, then the others by priority. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SportList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: {
                sport_key?: string;
                /** @description Whether the answer says when the records of its page last changed: kick-off, status or score, as sitemaps need it. */
                with_changes?: boolean;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categories by priority. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getCategory: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listTournaments: {
        parameters: {
            query?: {
                sport_key?: string;
                category_id?: string;
                /** @description Whether the answer says when the records of its page last changed: kick-off, status or score, as sitemaps need it. */
                with_changes?: boolean;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tournaments by priority. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TournamentList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getTournament: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tournament. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tournament"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    resolveSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sport_key: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the slug names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlugTarget"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    countMatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    sport_id?: string[] | string;
                    category_id?: string[] | string;
                    tournament_id?: string[] | string;
                    match_status?: (0 | 1 | 2 | 3 | 4 | 5)[] | (0 | 1 | 2 | 3 | 4 | 5);
                    has_video?: boolean;
                    sport_type?: ("regular" | "cyber")[] | ("regular" | "cyber");
                    type?: ("match" | "outright")[] | ("match" | "outright");
                    /** Format: date-time */
                    start_from?: string;
                    /** Format: date-time */
                    start_to?: string;
                };
            };
        };
        responses: {
            /** @description How many matches there are, by sport, category and tournament. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Counters"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    searchCatalogue: {
        parameters: {
            query: {
                /** @description 3 to 50 characters, from the first letter or figure to the last; two of Han or kana are enough. Each word is looked for as the beginning of a word, in Han and kana anywhere in it; the first eight count. */
                q: string;
                sport_type?: ("regular" | "cyber")[];
                /**
                 * @description Only what has events of such a status. Without it those that are not over count: 0, 1 and 2; events whose own name is looked for stand after them once they are over: 3 and 4.
                 *
                 *     - `0` still to come; takes bets
                 *     - `1` being played; takes bets
                 *     - `2` stopped, and may go on; takes no bets
                 *     - `3` over; its result is not final yet
                 *     - `4` over; its result is final
                 *     - `5` not followed any more; takes no bets
                 */
                match_status?: (0 | 1 | 2 | 3 | 4 | 5)[];
                /** @description Looks at the names of events alone, and answers nothing but those: neither places, competitors and players nor the details of an event. */
                only_events_name?: boolean;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, also where that is nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            /** @description What is looked for is too short or too long (code 3; `fields` names `query.q`, as `too_small` or `too_big`), or another parameter is not what its name takes. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listFavouriteIds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ids by type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavouriteIds"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listFavourites: {
        parameters: {
            query?: {
                /**
                 * @description Only what has matches of such a status.
                 *
                 *     - `0` still to come; takes bets
                 *     - `1` being played; takes bets
                 *     - `2` stopped, and may go on; takes no bets
                 *     - `3` over; its result is not final yet
                 *     - `4` over; its result is final
                 *     - `5` not followed any more; takes no bets
                 */
                match_status?: (0 | 1 | 2 | 3 | 4 | 5)[];
                /** @description Only what has matches that can, or can not, be bet on. */
                bettable?: boolean;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                type: "sports" | "tournaments" | "matches" | "teams";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player's favourites of a type, in the order they were added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavouriteList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    addFavourite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: "sports" | "tournaments" | "matches" | "teams";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is a favourite. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavouriteMark"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    removeFavourite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: "sports" | "tournaments" | "matches" | "teams";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is no favourite. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavouriteMark"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listBets: {
        parameters: {
            query?: {
                status?: ("cashed_out" | "withdrawn" | "waiting_results" | "ready_to_process" | "done" | "cancelled" | "cashout_in_progress" | "submitted" | "rejected")[];
                filter?: "all" | "open" | "settled";
                /** @description Settled bets by what they brought, cash-outs included: more than their stake, or as much by winning; less than it; or the stake and no more. */
                result?: "all" | "win" | "lose" | "refund";
                /** @description The reference of a bet, in any case, with or without separators. */
                ref?: string;
                /** @description Placed at this time or later. */
                from?: string;
                /** @description Placed before this time. */
                to?: string;
                /** @description A bet of the player's: the bets that come after it, in pages of their own. Unlike a page further on it leaves none out where others have left the list meanwhile. */
                after?: string;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player's bets, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    placeBets: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                /** @description Made by the client for each wish to bet; the same key never places twice. Without one the server makes one and answers it: the same body of the same player within 3 seconds has the same key and is answered with what the first one came to, later it is another bet. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceBetsRequest"];
            };
        };
        responses: {
            /** @description The bets stand. */
            201: {
                headers: {
                    /** @description The key: the one sent, or the one that the server made. */
                    "Idempotency-Key"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedBets"];
                };
            };
            /** @description Funds are reserved; the live delay runs. */
            202: {
                headers: {
                    /** @description The key: the one sent, or the one that the server made. */
                    "Idempotency-Key"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedBets"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It contradicts something already recorded. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    /** @description The key: the one sent, or the one that the server made. */
                    "Idempotency-Key"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    quoteMaxStake: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MaxStakeRequest"];
            };
        };
        responses: {
            /** @description The highest stakes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaxStakes"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getPlacement: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome, or state `unknown` where nothing was recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedBets"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    abandonPlacement: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of the placement, or its rejection with code 123. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedBets"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    cashOut: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                /** @description Made by the client for each wish to cash out; the same key never pays twice. Without one the server makes one: the same body within 3 seconds has the same key and is answered with what the first one came to. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashOutRequest"];
            };
        };
        responses: {
            /** @description It is paid. */
            200: {
                headers: {
                    /** @description The key: the one sent, or the one that the server made. */
                    "Idempotency-Key"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashOutAnswer"];
                };
            };
            /** @description The live delay runs. */
            202: {
                headers: {
                    /** @description The key: the one sent, or the one that the server made. */
                    "Idempotency-Key"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashOutAnswer"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It contradicts something already recorded. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    editBet: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditBetRequest"];
            };
        };
        responses: {
            /** @description The bet is cashed out, and the others stand. */
            200: {
                headers: {
                    /** @description The key: the one sent, or the one that the server made. */
                    "Idempotency-Key"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashOutAnswer"];
                };
            };
            /** @description The live delay runs. */
            202: {
                headers: {
                    /** @description The key: the one sent, or the one that the server made. */
                    "Idempotency-Key"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashOutAnswer"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It contradicts something already recorded. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    setCashOutRule: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashOutRuleRequest"];
            };
        };
        responses: {
            /** @description The bet with its rule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getCashOut: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome, or state `unknown` where nothing was recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashOutAnswer"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    abandonCashOut: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it, or its rejection with code 123. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashOutAnswer"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    summariseBets: {
        parameters: {
            query?: {
                /** @description The player's own, where none is named. */
                currency?: string;
                /** @description Settled at this time or later. */
                from?: string;
                /** @description Settled before this time. */
                to?: string;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the player's bets in one currency came to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetSummary"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listBetPositions: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches and outrights on offer on which open bets of the player have open selections, how many bets on each, and the address of each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetPositions"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listCustomBetMarkets: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                matchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Markets that can be combined. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomBetMarkets"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    calculateCustomBet: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomBetSelections"];
            };
        };
        responses: {
            /** @description The price, and every line with its conflicts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomBetCalculation"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    priceCustomBet: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomBetSelections"];
            };
        };
        responses: {
            /** @description The price, and the lines of the selections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomBetCalculation"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getSharedBets: {
        parameters: {
            query: {
                /** @description 60 random bits in Crockford's base 32: one cannot be found by trying. */
                code: components["schemas"]["ShareCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedBets"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    shareBets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bets: components["schemas"]["SharedBet"][] | components["schemas"]["SharedBet"];
                };
            };
        };
        responses: {
            /** @description The code. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["ShareCode"];
                    };
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getBet: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bet"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listLotteries: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lotteries, in the operator's order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LotteryList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listLotteryDraws: {
        parameters: {
            query?: {
                lottery_id?: string;
                state?: "open" | "closed" | "drawn" | "void";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Draws, the latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LotteryDrawList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getLotteryDraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draw. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LotteryDraw"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listDrawEntries: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of sale. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrawEntryList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listLotteryTickets: {
        parameters: {
            query?: {
                lottery_id?: string;
                draw_id?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player's tickets, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LotteryTicketList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    buyLotteryTickets: {
        parameters: {
            query?: {
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
            };
            header: {
                /** @description Chosen by chance: it goes into what the numbers follow from. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LotteryPurchase"];
            };
        };
        responses: {
            /** @description The tickets. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LotteryTickets"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It contradicts something already recorded. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Only what is older than this notification: the next page of a list that new ones may come to. */
                before?: string;
                /** @description Language of names in the answer, the default where it is missing. */
                locale?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player's notifications, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationList"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    countNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are unread. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCounters"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[] | string;
                };
            };
        };
        responses: {
            /** @description How many are unread now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCounters"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    readAllNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are unread now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCounters"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getPushProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who pushes, and what it takes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushProvider"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    addPushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    endpoint: string;
                    p256dh: string;
                    auth: string;
                };
            };
        };
        responses: {
            /** @description It gets pushes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevice"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    removePushDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    endpoint: string;
                };
            };
        };
        responses: {
            /** @description Whether others still get them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevice"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getVote: {
        parameters: {
            query: {
                /** @description The match that is voted on. */
                prediction_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player's vote, and those of all. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vote"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    castVote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The match that is voted on. */
                    prediction_id: string;
                    /** @enum {string} */
                    data: "home" | "draw" | "away";
                };
            };
        };
        responses: {
            /** @description The vote, counted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vote"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No such record. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Understood, and refused for the reason given. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: {
                /** @description Asks for the statuses of the providers. Every answer has them, with or without it. */
                providerStatuses?: "" | "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsUpdate"];
            };
        };
        responses: {
            /** @description The settings as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    issueConnectionToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A connection token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionToken"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    authorizeChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    channels: string[] | string;
                };
            };
        };
        responses: {
            /** @description A token for each channel the caller may read; others are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelTokens"];
                };
            };
            /** @description The request could not be read (code 2), or a part of it is not what its name takes (code 3). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not signed in, or the session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The request's body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something went wrong. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Something we rely on does not answer; worth another try soon. */
            503: {
                headers: {
                    /** @description Seconds after which another try is worth it, where the server knows. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
}
