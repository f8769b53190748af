import { useOpenUntilNavigation } from "../layouts/use-open-until-navigation.ts";
import { FrameDialog } from "./frame-dialog.tsx";
import styles from "./site-link-item.module.css";

/** The navigation entry that opens the list of the site's developers. */
export function DevelopersButton({ label }: { label: string }) {
  const { isOpen, open, close } = useOpenUntilNavigation();
  return (
    <>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={open}>
        {label}
      </button>
      {isOpen && <FrameDialog name="DevelopersDialog" onClose={close} />}
    </>
  );
}
