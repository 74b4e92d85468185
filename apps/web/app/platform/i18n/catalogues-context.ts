import { createContext } from "react";
import type { Catalogues } from "./namespaces.ts";

/** Every catalogue that is known where it is read. */
export const CataloguesContext = createContext<Catalogues>({});
