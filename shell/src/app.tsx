import { ApiProvider } from "@oselia/shared/api";
import { I18nextProvider, useTranslation } from "@oselia/shared/i18n";
import { Provider } from "@oselia/shared/store";
import { Toasts } from "@oselia/shared/toast";
import type { ReactNode } from "react";
import { type Shell, ShellProvider } from "./context/shell-context.ts";
import { OverrideNotice } from "./override/override-notice.tsx";

interface AppProps {
  shell: Shell;
  /** The provider of the router. */
  children: ReactNode;
}

/** The whole site, over one shell and one router. */
export function App({ shell, children }: AppProps) {
  const { api, store } = shell.services;
  return (
    <ShellProvider value={shell}>
      <Provider store={store}>
        <I18nextProvider i18n={shell.i18n}>
          <ApiProvider value={api}>
            <OverrideNotice />
            {children}
            <Notifications />
          </ApiProvider>
        </I18nextProvider>
      </Provider>
    </ShellProvider>
  );
}

function Notifications() {
  const { t } = useTranslation();
  return <Toasts label={t("notifications")} />;
}
