/** The four layouts of docs/product.md#layouts. */
export type LayoutName = "auth" | "admin" | "bare" | "public";

/** The layout of a path: containing /auth/ or /admin/, exactly /404, or any other. */
export function getLayout(pathname: string): LayoutName {
  if (pathname.includes("/auth/")) return "auth";
  if (pathname.includes("/admin/")) return "admin";
  if (pathname === "/404") return "bare";
  return "public";
}
