/** Where this browser keeps which parts of pages are folded up: their names, with spaces between. */
export const FOLDED_KEY = "folded";

/**
 * A script for the document's head. The server does not know what is folded: a page would be another for every visitor.
 * So the browser folds it itself before it paints, by the marks of `useFold`, which does without this once the scripts have taken the page over.
 */
export const FOLD_BEFORE_PAINT = `try{let f=localStorage.${FOLDED_KEY},s=new CSSStyleSheet();if(f){document.documentElement.dataset.folded=f;s.replaceSync(f.split(" ").filter(p=>p).map(p=>"[data-fold="+CSS.escape(p)+"]>*+*,[data-fold="+CSS.escape(p)+"]>*>[data-fold-too]").join()+"{display:none}");document.adoptedStyleSheets=[s]}}catch{}`;

/** To be called once what is folded is no longer rendered: what is opened again must not be hidden by the sheet. */
export function endFoldBeforePaint(): void {
  document.adoptedStyleSheets = [];
}
