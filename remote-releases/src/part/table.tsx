import type { ReactNode } from "react";
import styles from "./table.module.css";

interface TableProps<Row> {
  /** Read by screen readers. */
  label: string;
  /** The first one names the row. */
  columns: { title: string; cell: (row: Row) => ReactNode }[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table; where it does not fit, each row is a card with the headings beside its values. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {others.map(({ title, cell }) => (
                <td key={title} data-label={title}>
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
