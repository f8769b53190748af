import { formatDate, localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import {
  exceptionalDays,
  groupWeekdays,
  holidayNames,
  openingStatus,
  type Period,
  weekdayOf,
} from "@oselia/shared/site";
import { OpeningStatus } from "@oselia/shared/ui";
import styles from "./opening-hours.module.css";

/** Days for which other hours are announced. */
const ANNOUNCED_DAYS = 30;

/** Whether the house is open, the hours of a week, and the days with other hours. */
export function OpeningHours({ today }: { today: string }) {
  const { t } = useTranslation("public");
  const language = useLanguage();
  const nameOf = (weekday: number | undefined) => t(`weekday.${weekday}`);
  const print = (hours: readonly Period[]) =>
    hours.map((period) => period.join("–")).join(", ") || t("hours.closed");
  const exceptions = exceptionalDays(today, ANNOUNCED_DAYS);
  const isExceptional = exceptions.some(({ day }) => day === today);
  return (
    <div className={styles.hours}>
      <OpeningStatus read={(at) => openingStatus(language, at)} />
      <table className={styles.table}>
        <tbody>
          {groupWeekdays().map(({ weekdays, hours }) => (
            <tr
              key={weekdays[0]}
              aria-current={
                !isExceptional && weekdays.includes(weekdayOf(today)) ? "date" : undefined
              }
            >
              <th scope="row">
                {weekdays.length === 1
                  ? nameOf(weekdays[0])
                  : t("hours.days", { from: nameOf(weekdays[0]), to: nameOf(weekdays.at(-1)) })}
              </th>
              <td>{print(hours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {exceptions.length > 0 && (
        <table className={styles.table}>
          <caption>{t("hours.exceptions")}</caption>
          <tbody>
            {exceptions.map(({ day, on, hours }) => (
              <tr key={day} aria-current={day === today ? "date" : undefined}>
                <th scope="row">
                  {formatDate(day, language)}
                  <br />
                  {localized(holidayNames[on] ?? { en: "" }, language)}
                </th>
                <td>{print(hours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
