import * as api from "@oselia/shared/api";
import * as auth from "@oselia/shared/auth";
import type { ServerShell } from "@oselia/shared/contract/rendering";
import * as i18n from "@oselia/shared/i18n";
import * as registry from "@oselia/shared/registry";
import * as router from "@oselia/shared/router";
import * as store from "@oselia/shared/store";
import * as toast from "@oselia/shared/toast";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";

/** What a page has once, for the Node builds of remotes: the share scope of the browser's build. */
export const shared: ServerShell["shared"] = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "@oselia/shared/api": api,
  "@oselia/shared/auth": auth,
  "@oselia/shared/i18n": i18n,
  "@oselia/shared/registry": registry,
  "@oselia/shared/router": router,
  "@oselia/shared/store": store,
  "@oselia/shared/toast": toast,
};
