/**
 * The only module that imports the router: exactly the parts in use, so that the rest is
 * tree-shaken.
 */

import type { createBrowserRouter } from "react-router-dom";

/** A data router, as made by `createBrowserRouter`. */
export type Router = ReturnType<typeof createBrowserRouter>;
export type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
export {
  createBrowserRouter,
  Link,
  matchRoutes,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  redirectDocument,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from "react-router-dom";
export { useParams } from "./use-params.ts";
export { usePendingSearchParams } from "./use-pending-search-params.ts";
