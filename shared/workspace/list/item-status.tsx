import { useTranslation } from "@oselia/shared/i18n";
import { statusKey } from "@oselia/shared/model";
import { StatusChip } from "@oselia/shared/ui";
import type { ColouredStatus } from "../item/options.ts";

interface ItemStatusProps {
  statuses: readonly ColouredStatus<string>[];
  value: string;
}

export function ItemStatus({ statuses, value }: ItemStatusProps) {
  const { t } = useTranslation("model");
  const colour = statuses.find((status) => status.value === value)?.colour ?? "";
  return <StatusChip colour={colour}>{t(statusKey(value))}</StatusChip>;
}
