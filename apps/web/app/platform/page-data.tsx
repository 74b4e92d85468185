import { createContext, use } from "react";
import { isRouteErrorResponse } from "react-router";

/** Stands for a loader's data in what the router writes into a page. */
interface InPage {
  /** The route whose data they are. */
  inPage: string;
}

type DataByRoute = Readonly<Record<string, unknown>>;

const ELEMENT_ID = "page-data";

const isInPage = (loaderData: object): loaderData is InPage => "inPage" in loaderData;

/** The data of a page being rendered, by their placeholder. */
const dataOf = new WeakMap<object, unknown>();

/** A placeholder for loader data that are sent with the page; responses with a status are left to the router. */
export function putInPage(routeId: string, data: unknown): unknown {
  if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype) return data;
  const place: InPage = { inPage: routeId };
  dataOf.set(place, data);
  return place;
}

/** The data of a page as JSON that ends no element. `loaderData` is what the router has of its loaders, by route. */
export function pageDataJson(loaderData: DataByRoute): string {
  const data = Object.values(loaderData).flatMap((place) =>
    typeof place === "object" && place !== null && isInPage(place) ? [[place.inPage, dataOf.get(place)]] : [],
  );
  return JSON.stringify(Object.fromEntries(data)).replaceAll("<", String.raw`\u003c`);
}

/** The nonce of the page's scripts while the server renders it; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export const PageDataContext = createContext("{}");

/**
 * The data of a page's loaders, before the router's scripts. The router would write them in a form that is made for data
 * which come bit by bit: larger, and several times as slow to write and to read.
 */
export function PageData() {
  return (
    <script
      type="application/json"
      id={ELEMENT_ID}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- the only way to write JSON into a script
      dangerouslySetInnerHTML={{ __html: use(PageDataContext) }}
    />
  );
}

let read: DataByRoute | undefined;

function readPageData(): DataByRoute {
  // Only the server that rendered the page writes it.
  read ??= JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? "{}") as DataByRoute;
  return read;
}

/** A loader's data, whether they came with the page or were fetched later. */
export function pageData<Data extends object | undefined>(loaderData: Data): Data {
  if (loaderData === undefined || !isInPage(loaderData)) return loaderData;
  // Safe: the placeholder was made for data of this type.
  return (import.meta.env.SSR ? dataOf.get(loaderData) : readPageData()[loaderData.inPage]) as Data;
}

/** Stands in for a page's data when the server could not be reached. */
export interface Offline {
  offline: true;
}

export const isOffline = (data: object): data is Offline => "offline" in data;

let shown: { href: string; data: unknown } | undefined;

/** Keeps what the page at an address shows, in the browser, for when it cannot be read again. */
export function rememberPage(href: string, data: unknown): void {
  shown = { href, data };
}

/** Says what the page at this address is: that it is elsewhere, is not there, or may not be read. */
const isSaid = (error: unknown): boolean =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);

/**
 * The answer. Without one, a page that is read again stays as it was, and another is `Offline` where the server could not
 * be reached. A refusal is thrown on.
 */
export async function orOffline<Data>(answer: Promise<Data>, { url }: { url: string }): Promise<Data | Offline> {
  try {
    return await answer;
  } catch (error) {
    // Safe: it came from this loader, as the page at its address.
    if (!isSaid(error) && shown?.href === url && shown.data) return shown.data as Data;
    // `fetch` throws a TypeError where there is no response.
    if (error instanceof TypeError) return { offline: true };
    throw error;
  }
}
