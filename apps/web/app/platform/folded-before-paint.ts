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
