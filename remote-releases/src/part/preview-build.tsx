import { useApi } from "@oselia/shared/api";
import { isLocalOrigin } from "@oselia/shared/contract/local-origin";
import { useForm } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import type { ValidationResult } from "@oselia/shared/model";
import { Button, Dialog, ErrorSummary, TextField } from "@oselia/shared/ui";
import { ActionFailure } from "@oselia/shared/workspace";
import styles from "./preview-build.module.css";

/** The default address of `npm run preview`. */
const defaultOrigin = "http://localhost:4100";

interface PreviewBuildProps {
  /** The remote's name: "remote_inbox". */
  name: string;
  /** What people call it: "Inbox". */
  title: string;
  /** Called when this browser loads the remote from this computer from now on. */
  onStarted: () => void;
  /** Called when the user cancels. */
  onClose: () => void;
}

interface Values {
  origin: string;
}

/** Asks where a local build of a remote is, and makes this browser load it from there. */
export function PreviewBuild({ name, title, onStarted, onClose }: PreviewBuildProps) {
  const { t } = useTranslation("releases");
  const api = useApi();
  const form = useForm<Values, Values>({ defaults: { origin: defaultOrigin }, check: checkOrigin });
  const { fieldErrors, attempt, failure, isSubmitting } = form;

  const start = () =>
    form.submit(async (override) => {
      await api.put(`/releases/${name}/override`, override);
      onStarted();
    });

  return (
    <Dialog
      open
      size="small"
      dismissable={false}
      title={t("preview.title", { name: title })}
      closeLabel={t("common:close")}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {t("preview.start")}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <ErrorSummary
          title={t("common:form.mistakes", { count: fieldErrors.length })}
          errors={fieldErrors}
          attempt={attempt}
        />
        {failure !== null && <ActionFailure failure={failure} onRetry={() => void start()} />}
        <p>{t("preview.consequence", { name: title })}</p>
        <p>
          {t("preview.how")}{" "}
          <code className={styles.command} translate="no">
            {`npm run preview -w ${name.replaceAll("_", "-")}`}
          </code>
        </p>
        <TextField
          label={t("preview.address")}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          readOnly={isSubmitting}
          {...form.text("origin")}
        />
      </div>
    </Dialog>
  );
}

/** Takes an address as people copy it. */
function checkOrigin({ origin: typed }: Values): ValidationResult<Values> {
  const origin = typed.trim().replace(/\/$/, "");
  if (isLocalOrigin(origin)) return { ok: true, value: { origin } };
  return { ok: false, fields: { origin: "releases:preview.notLocal" } };
}
