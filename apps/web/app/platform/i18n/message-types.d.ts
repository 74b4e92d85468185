// The import makes the module known to the augmentation below.
import type { AppConfig as _Known } from "use-intl";
import type limits from "../../../messages/en/limits.json";
import type about from "../../../messages/en/about.json";
import type arena from "../../../messages/en/arena.json";
import type around from "../../../messages/en/around.json";
import type account from "../../../messages/en/account.json";
import type betting from "../../../messages/en/betting.json";
import type profile from "../../../messages/en/profile.json";
import type rules from "../../../messages/en/rules.json";
import type catalog from "../../../messages/en/catalog.json";
import type lists from "../../../messages/en/lists.json";
import type errors from "../../../messages/en/errors.json";
import type favourites from "../../../messages/en/favourites.json";
import type consent from "../../../messages/en/consent.json";
import type reminders from "../../../messages/en/reminders.json";
import type chat from "../../../messages/en/chat.json";
import type demo from "../../../messages/en/demo.json";
import type match from "../../../messages/en/match.json";
import type myBets from "../../../messages/en/my-bets.json";
import type lotteries from "../../../messages/en/lotteries.json";
import type notices from "../../../messages/en/notices.json";
import type odds from "../../../messages/en/odds.json";
import type outrights from "../../../messages/en/outrights.json";
import type preferences from "../../../messages/en/preferences.json";
import type racing from "../../../messages/en/racing.json";
import type scoreboards from "../../../messages/en/scoreboards.json";
import type search from "../../../messages/en/search.json";
import type builder from "../../../messages/en/builder.json";
import type install from "../../../messages/en/install.json";
import type safety from "../../../messages/en/safety.json";
import type site from "../../../messages/en/site.json";
import type sharing from "../../../messages/en/sharing.json";
import type shell from "../../../messages/en/shell.json";
import type wallet from "../../../messages/en/wallet.json";
import type ticket from "../../../messages/en/ticket.json";

// Keys are those of the default locale, so a missing or misspelt one does not compile.
declare module "use-intl" {
  interface AppConfig {
    Messages: {
      shell: typeof shell;
      odds: typeof odds;
      notices: typeof notices;
      catalog: typeof catalog;
      favourites: typeof favourites;
      preferences: typeof preferences;
      match: typeof match;
      ticket: typeof ticket;
      "my-bets": typeof myBets;
      account: typeof account;
      errors: typeof errors;
      betting: typeof betting;
      profile: typeof profile;
      rules: typeof rules;
      about: typeof about;
      arena: typeof arena;
      around: typeof around;
      outrights: typeof outrights;
      lotteries: typeof lotteries;
      racing: typeof racing;
      scoreboards: typeof scoreboards;
      search: typeof search;
      builder: typeof builder;
      install: typeof install;
      safety: typeof safety;
      site: typeof site;
      sharing: typeof sharing;
      limits: typeof limits;
      consent: typeof consent;
      chat: typeof chat;
      demo: typeof demo;
      reminders: typeof reminders;
      wallet: typeof wallet;
      lists: typeof lists;
    };
  }
}
