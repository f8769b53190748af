/** The four layouts of specification section 2. */
export type LayoutName = "auth" | "admin" | "bare" | "public";

/** Layout by path: containing /auth/ or /admin/, exactly /404, or every other. */
export function layoutOf(pathname: string): LayoutName {
  if (pathname.includes("/auth/")) return "auth";
  if (pathname.includes("/admin/")) return "admin";
  if (pathname === "/404") return "bare";
  return "public";
}
