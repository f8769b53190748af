import { createContext, useContext } from "react";
import type { Api } from "./api.ts";

const ApiContext = createContext<Api | null>(null);

/** Gives the API client to everything below it. */
export const ApiProvider = ApiContext.Provider;

/** The API client of this page. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it");
  return api;
}
