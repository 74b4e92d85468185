/** What the lint of English texts looks for, in the other languages of the pages; each by the same five pushes. */
export type Push = "again" | "chase" | "haste" | "shame" | "promise";

/**
 * Stems rather than words, for endings bend; scripts without spaces and joined articles have no word boundaries to hold to.
 * Calls, not facts: the imperative where a language has one.
 */
export const PUSHING_WORDS: Readonly<Record<string, Readonly<Record<Push, RegExp>>>> = {
  ar: {
    again: /راهن (مجدد|مرة أخرى|ثانية)|العب (مجدد|مرة أخرى|ثانية)|واصل (اللعب|الرهان)|ضاعف رهانك/u,
    chase: /استرد (خسائرك|أموالك)|عوّض خسا|كدت تفوز|حظ أوفر/u,
    haste: /أسرع|سارع|لا تفوّت|لا تفوت|فرصة أخيرة|الفرصة الأخيرة|لفترة محدودة|قبل فوات الأوان/u,
    shame: /لا شكر(?:ا|ً)*،? (أنا|لا)|لا أريد (الفوز|المكافأة)|هل أنت متأكد أنك لا/u,
    promise: /بلا مخاطر|بدون مخاطر|ربح مضمون|فوز مضمون/u,
  },
  de: {
    again:
      /\b(wette|spiele?|setze|tippe) (doch )?(noch ?(ein)?mal|erneut|weiter)\b|nochmal (wetten|spielen|setzen)|einsatz verdoppeln|weiterspielen!/iu,
    chase: /zurückgewinn|hol dir .{0,20}zurück|fast gewonnen|knapp daneben|mehr glück beim|glückssträhne/iu,
    haste:
      /beeil|letzte chance|nicht verpassen|verpass(e|t)? (nicht|keine)|nur noch (\{|\d|heute|kurze)|solange der vorrat|jetzt zugreifen|zeitlich begrenzt|bevor es zu spät/iu,
    shame:
      /nein,? (danke,? )?ich (will|möchte|mag) (nicht|kein)|willst du wirklich nicht|wir werden dich vermissen|schade, dass du/iu,
    promise: /risikofrei|ohne risiko|garantierte[rn]? gewinn|sichere[rn]? (gewinn|wette|tipp)/iu,
  },
  es: {
    again:
      /\b(apuesta|juega|deposita) (otra vez|de nuevo|una vez más)|vuelve a (apostar|jugar|depositar)|sigue (apostando|jugando)|dobla tu apuesta/iu,
    chase: /recupera (tu|tus|lo)|casi ganas|por poco|mejor suerte|buena racha/iu,
    haste:
      /date prisa|apresúrate|última oportunidad|no te (lo )?pierdas|solo quedan|tiempo limitado|antes de que sea tarde|¡?corre[,!]/iu,
    shame: /no,? gracias,? (no|prefiero)|seguro que no quieres|te echaremos de menos|lamentamos que te vayas/iu,
    promise: /sin riesgo|ganancia garantizada|apuesta segura|dinero gratis/iu,
  },
  fa: {
    again: /(?<!می‌توانید )دوباره (شرط ببند|بازی کن)|به (بازی|شرط‌بندی) ادامه بده|شرطت را دو برابر/u,
    chase: /باختت را جبران|پس بگیر|نزدیک بود ببری|شانس بهتر/u,
    haste: /عجله کن|بشتاب|از دست نده|آخرین فرصت|زمان محدود(?!ی)|تا دیر نشده/u,
    shame: /نه،? ممنون،? (من|نمی)|نمی‌خواهم برنده|مطمئنید که نمی‌خواهید/u,
    promise: /بدون ریسک|بی‌خطر|برد تضمین/u,
  },
  fr: {
    again:
      /\b(pariez|jouez|misez|déposez|parie|joue|mise) (encore|à nouveau|de nouveau)|continuez à (jouer|parier)|rejouez|rejouer !|doublez votre mise/iu,
    chase: /regagn|récupérez vos (pertes|mises)|presque gagné|si près|plus de chance la prochaine/iu,
    haste:
      /dépêche|vite !|dernière chance|ne (manquez|ratez) pas|plus que (\{|\d)|durée limitée|avant qu’il ne soit trop tard/iu,
    shame: /non,? merci,? je (ne|n’|préfère)|sûre? de ne pas vouloir|vous allez nous manquer/iu,
    promise: /sans risque|gain garanti|pari sûr|argent gratuit/iu,
  },
  he: {
    again: /(?<!\p{L})המר(ו)? (שוב|עוד פעם)|שחק(ו)? (שוב|עוד פעם)|המשיכו (לשחק|להמר)|הכפילו את/u,
    chase: /החזירו את ההפסד|זכו בחזרה|כמעט זכית|בהצלחה בפעם הבאה|רצף מזל/u,
    haste: /מהרו(?!\p{L})|הזדרזו|אל תפספסו|הזדמנות אחרונה|לזמן מוגבל|לפני שיהיה מאוחר/u,
    shame: /לא תודה,? אני|בטוחים שאינכם רוצים|נתגעגע/u,
    promise: /ללא סיכון|זכייה מובטחת|הימור בטוח/u,
  },
  hi: {
    again: /(फिर से|दोबारा|एक बार और) (दाँव लगाएँ|दांव लगाएं|खेलें)|खेलते रहें|दाँव दोगुना/u,
    chase: /हारा हुआ .{0,12}वापस|वापस जीत|बस थोड़ा सा|अगली बार किस्मत/u,
    haste: /जल्दी करें|आख़िरी मौक़ा|आखिरी मौका|मौक़ा न चूकें|मौका न चूकें|सीमित समय|देर होने से पहले/u,
    shame: /नहीं,? धन्यवाद,? मु(झे|ै)|क्या आप वाक़ई नहीं/u,
    promise: /जोखिम[- ]मुक्त|बिना जोखिम|पक्की जीत|गारंटीशुदा जीत/u,
  },
  it: {
    again:
      /\b(scommetti|gioca|punta|deposita) (ancora|di nuovo|un’altra volta)|continua a (giocare|scommettere)|rigioca|raddoppia la (tua )?puntata/iu,
    chase: /riprenditi|recupera (le|la|il) (perdit|tu)|rivinci|quasi vinto|per un soffio|più fortuna/iu,
    haste:
      /affrettati|sbrigati|ultima (occasione|possibilità)|non perdere (l’occasione|tempo)|non perderti|solo (\{[^}]+\}|\d+) rimast|tempo limitato|prima che sia tardi/iu,
    shame: /no,? grazie,? (non|preferisco)|sicur[oa] di non volere|ci mancherai/iu,
    promise: /senza rischi|vincita garantita|scommessa sicura|soldi gratis/iu,
  },
  ja: {
    again: /もう一度(賭け|ベットし|プレイし|遊)(よう|ましょう|て)|賭け続け|プレイを続けましょう|倍にしよう/u,
    chase: /取り戻(そう|しましょう|せ)|惜しい|あと少しで勝|次こそ/u,
    haste: /お急ぎ|急いで|今すぐ賭け|お見逃しなく|最後のチャンス|残りわずか|期間限定|手遅れ/u,
    shame: /いいえ、私は|本当に(不要|いらない)|寂しくなります/u,
    promise: /リスクなし|ノーリスク|必ず勝|確実に(勝|儲)/u,
  },
  nl: {
    again:
      /\b(wed|speel|zet|gok|stort) (nog (een )?keer|opnieuw|weer|verder)(?! (vanaf|zodra|als|wanneer))\b|blijf (spelen|wedden)|verdubbel je inzet/iu,
    chase: /terugwin|win .{0,20}terug|bijna gewonnen|net niet|meer geluk|geluksreeks/iu,
    haste: /haast je|laatste kans|mis (het|niets|deze)|nog maar (\{|\d)|beperkte tijd|voordat het te laat|op is op/iu,
    shame: /nee,? (bedankt,? )?ik (wil|hoef) (niet|geen)|weet je zeker dat je (geen|niet)|we zullen je missen/iu,
    promise: /risicoloos|zonder risico|gegarandeerde winst|zekere weddenschap|gratis geld/iu,
  },
  pl: {
    again: /\b(obstaw|zagraj|postaw|graj|wpłać) (jeszcze raz|ponownie|znowu|dalej)|podwój stawkę/iu,
    chase: /odegraj się|odzyskaj (strat|przegr)|prawie wygra|tak blisko|więcej szczęścia/iu,
    haste:
      /pospiesz|ostatnia szansa|nie przegap|zostało tylko|tylko (\{[^}]+\}|\d+) zosta|ograniczony czas|zanim będzie za późno/iu,
    shame: /nie,? dziękuję,? (nie|wolę)|na pewno nie chcesz|będziemy tęsknić/iu,
    promise: /bez ryzyka|gwarantowana wygrana|pewny zakład|darmowe pieniądze/iu,
  },
  "pt-BR": {
    again:
      /\b(aposte|jogue|deposite) (de novo|novamente|outra vez|mais uma vez)|continue (apostando|jogando)|dobre sua aposta/iu,
    chase: /recupere (seu|sua|o que)|quase ganhou|foi por pouco|mais sorte|maré de sorte/iu,
    haste: /corra[,!]|apresse|última chance|não perca|só restam|tempo limitado|antes que seja tarde|aproveite já/iu,
    shame: /não,? obrigad[oa],? (não|eu|prefiro)|tem certeza de que não quer|vamos sentir sua falta/iu,
    promise: /sem risco|ganho garantido|aposta certa|dinheiro grátis/iu,
  },
  ru: {
    again:
      /(сделай(те)?|поставь(те)?|сыграй(те)?|внеси(те)?) (ставку )?(ещё раз|снова|опять)|продолжай(те)? (играть|ставить)|удвой(те)? ставку/iu,
    chase: /отыграй|верни(те)? проигр|почти выигра|так близко|повезёт в следующий/iu,
    haste: /поторопи|спеши|последний шанс|не упусти|осталось (всего|только)|ограниченное время|пока не поздно|успей/iu,
    shame: /нет,? спасибо,? я|точно не хотите|нам будет вас не хватать/iu,
    promise: /без риска|гарантированн\S+ выигрыш|верная ставка|бесплатные деньги/iu,
  },
  "sr-ME": {
    again: /\b(kladi se|odigraj|igraj|uplati|uloži) (ponovo|opet|još jednom|dalje)|nastavi da igraš|udvostruči ulog/iu,
    chase: /povrati (gubit|izgub)|vrati izgublj|zamalo dobi|tako blizu|više sreće/iu,
    haste:
      /požuri|poslednja šansa|posljednja šansa|ne propusti|ostalo je samo|ograničeno vrijeme|prije nego što bude kasno/iu,
    shame: /ne,? hvala,? (ja|ne)|zaista ne želi(š|te)|nedostajaćete/iu,
    promise: /bez rizika|zagarantovan\S* dobit|siguran tip|besplatan novac/iu,
  },
  tr: {
    again: /(yeniden|tekrar|bir daha) (bahis yap|oyna|yatır)(ın|!)|oynamaya devam|bahsini(zi)? ikiye katla/iu,
    chase: /geri kazan(ın|!)|kaybettiklerini(zi)? geri|az kalsın kazan|çok yaklaştın|bir dahaki sefere şans/iu,
    haste: /acele et|son şans|kaçırma|sadece (\{[^}]+\}|\d+) kaldı|sınırlı süre|çok geç olmadan/iu,
    shame: /hayır,? teşekkürler,? ben|istemediğinizden emin|sizi özleyeceğiz/iu,
    promise: /risksiz|garantili kazanç|kesin (kazanç|bahis)|bedava para/iu,
  },
  uk: {
    again: /(зробіть|поставте|зіграйте|внесіть) (ставку )?(ще раз|знову)|продовжуйте (грати|ставити)|подвойте ставку/iu,
    chase: /відіграйте|поверніть програ|майже виграли|так близько|пощастить наступного/iu,
    haste:
      /поспішай|поквапте|останній шанс|не проґавте|не пропустіть|лишилося (всього|тільки|лише)|обмежений час|поки не пізно/iu,
    shame: /ні,? дякую,? я|справді не хочете|нам вас бракуватиме/iu,
    promise: /без ризику|гарантован\S+ виграш|певна ставка|безкоштовні гроші/iu,
  },
  "zh-Hans": {
    again: /再(赌|投注|玩|下注)(一次|一把|一局)吧?|继续(投注|下注|玩)吧|加倍(下注|投注)/u,
    chase: /赢回|翻本|差一点就(赢|中)|下次好运/u,
    haste: /赶快|快来|抓紧|最后机会|不要错过|别错过|机不可失|仅剩|(?<!不)限时|为时已晚/u,
    shame: /不，?谢谢，?我|你确定不(想|要)|我们会想念/u,
    promise: /零风险|无风险|稳赚|保证(盈利|赢)|包赢/u,
  },
};
