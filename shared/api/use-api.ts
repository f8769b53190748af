import { createContext, useContext } from "react";
import type { Api } from "./api.ts";

const ApiContext = createContext<Api | null>(null);

/** Provides the API client to everything below it. */
export const ApiProvider = ApiContext.Provider;

/** The API client of this page. Throws outside of an ApiProvider. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi must be used inside an ApiProvider");
  return api;
}
