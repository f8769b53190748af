import { useParams as useRouteParams } from "react-router-dom";

/**
 * The values of the parameters in the path of the page: at "/admin/events/:id",
 * `useParams<"id">().id`. They are letters, digits, "-" and "_", 64 at most.
 */
export const useParams = useRouteParams as <Name extends string>() => Readonly<
  Record<Name, string>
>;
