/** The one door to the router: exactly the parts in use, so that the rest is left out. */

export type { LinkProps, LoaderFunctionArgs, RouteObject } from "react-router-dom";
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from "react-router-dom";
