/** An event at the document. */
const TAKEN_OVER = "touchline:taken-over";

/**
 * A script for the document's head. On slow connections buttons are painted before the scripts have loaded: presses
 * until then are kept, once per button, and repeated after hydration.
 */
export const KEEP_EARLY_PRESSES = `{let pressed=new Set,keep=press=>{let button=press.target.closest?.("button:not([type=submit])");if(button){press.stopImmediatePropagation();pressed.add(button)}};document.addEventListener("click",keep,true);document.addEventListener("${TAKEN_OVER}",()=>{document.removeEventListener("click",keep,true);for(let button of pressed)if(button.isConnected)button.click()},{once:true})}`;

/** Dispatched after hydration: buttons answer by themselves. */
export const announceTakeOver = (): void => void document.dispatchEvent(new Event(TAKEN_OVER));
