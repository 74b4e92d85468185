/** Told at the document. */
const TAKEN_OVER = "touchline:taken-over";

/**
 * A script for the document's head. Buttons are painted seconds before the scripts are there on a poor link: what is
 * pressed by then is kept, each button once however often somebody tried, and pressed again when the page answers.
 */
export const KEEP_EARLY_PRESSES = `{let pressed=new Set,keep=press=>{let button=press.target.closest?.("button:not([type=submit])");if(button){press.stopImmediatePropagation();pressed.add(button)}};document.addEventListener("click",keep,true);document.addEventListener("${TAKEN_OVER}",()=>{document.removeEventListener("click",keep,true);for(let button of pressed)if(button.isConnected)button.click()},{once:true})}`;

/** Says that buttons answer by themselves from now on. */
export const announceTakeOver = (): void => void document.dispatchEvent(new Event(TAKEN_OVER));
