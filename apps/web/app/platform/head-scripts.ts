/** An event at the document. */
const TAKEN_OVER = "touchline:taken-over";

/**
 * A script for the document's head. On slow connections buttons are painted before the scripts have loaded: presses
 * until then are kept, once per button, and repeated after hydration.
 */
export const KEEP_EARLY_PRESSES = `{let pressed=new Set,keep=press=>{let button=press.target.closest?.("button:not([type=submit])");if(button){press.stopImmediatePropagation();pressed.add(button)}};document.addEventListener("click",keep,true);document.addEventListener("${TAKEN_OVER}",()=>{document.removeEventListener("click",keep,true);for(let button of pressed)if(button.isConnected)button.click()},{once:true})}`;

/** Dispatched after hydration: buttons answer by themselves. */
export const announceTakeOver = (): void => void document.dispatchEvent(new Event(TAKEN_OVER));

/** Where errors are kept that come before the scripts which report them. */
export const EARLY_ERRORS = "tlEarlyErrors";

/** An event of the window with a failure that the page has dealt with, for the reports. */
export const CAUGHT_FAILURE = "tl:failure";

/** A script for the document's head, where errors are reported: it keeps the first ten until the reports begin. */
export const KEEP_EARLY_ERRORS = `{let w=window,kept=w.${EARLY_ERRORS}=[],keep=error=>{w.${EARLY_ERRORS}===kept&&kept.length<10&&kept.push(error)};w.addEventListener("error",keep);w.addEventListener("unhandledrejection",keep)}`;

/** The storage key of the names of folded parts, separated by spaces. */
export const FOLDED_KEY = "folded";

/**
 * A script for the document's head. The server does not know what is folded, so that all visitors share a page; the
 * browser folds it before the first paint by the marks of `useFold`, which takes over after hydration.
 */
export const FOLD_BEFORE_PAINT = `try{let f=localStorage.${FOLDED_KEY},s=new CSSStyleSheet();if(f){document.documentElement.dataset.folded=f;s.replaceSync(f.split(" ").filter(p=>p).map(p=>"[data-fold="+CSS.escape(p)+"]>*+*,[data-fold="+CSS.escape(p)+"]>*>[data-fold-too]").join()+"{display:none}");document.adoptedStyleSheets=[s]}}catch{}`;

/** Called after hydration, when folded parts are not rendered: the sheet would hide what is opened again. */
export function endFoldBeforePaint(): void {
  document.adoptedStyleSheets = [];
}

/**
 * A script for the end of the document: a page that is loaded anew stands where it was left, by what the router has kept of
 * it. Its name and its key are the router's.
 */
export const SCROLL_BEFORE_PAINT = `try{let h=history;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");let y=JSON.parse(sessionStorage.getItem("react-router-scroll-positions")||"{}")[h.state.key];typeof y=="number"&&scrollTo(0,y)}catch{}`;
