import { authAtom } from "@oselia/shared/auth";
import { useTranslation } from "@oselia/shared/i18n";
import { useAtomValue } from "@oselia/shared/store";

/** What staff see: the session comes from the shell's own store. */
export function WorkspacePage() {
  const { t } = useTranslation("events");
  const { isLoggedIn } = useAtomValue(authAtom);
  return (
    <>
      <h1>{t("title")}</h1>
      {isLoggedIn && <p>{t("signedIn")}</p>}
    </>
  );
}
