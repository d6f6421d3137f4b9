import { Form } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { soft, stack, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { countField } from '#contract/line-counts.ts';
import type { StaffOrder } from '#contract/staff.ts';
import { StaffField } from '../staff-form.tsx';
import * as styles from '../staff.css.ts';
import { HandoverSums } from './handover-sums.tsx';

type OrderToCount = Pick<StaffOrder, 'lines' | 'not_back' | 'status' | 'units_version'> &
  Parameters<typeof HandoverSums>[0]['order'];
type CountedAction = 'hand-over' | 'return';

/** What the form is sent as, in place of a move of all units. */
export const COUNTED = { 'hand-over': 'out', return: 'back' } as const;

/** Whether units are counted line by line: there is more to say than that it is all of them. */
export function isCounted(action: string, order: OrderToCount): action is CountedAction {
  if (action === 'return') return order.lines.some(({ out }) => out > 0);
  const left = order.lines.reduce((sum, line) => sum + line.left, 0);
  return action === 'hand-over' && left > 1;
}

/** Units by line that are handed over, or came back, where that is not all of them. */
export function CountForm({
  action,
  order,
  typed: last,
}: {
  action: CountedAction;
  order: OrderToCount;
  typed: Record<string, string> | undefined;
}) {
  const { t } = useTranslation('staff');
  const isSent = last?.['counted'] === COUNTED[action];
  const typed = isSent ? last : {};
  const isReturn = action === 'return';
  const lines = order.lines.filter(({ out, left }) => (isReturn ? out : left) > 0);
  return (
    <details open={isSent}>
      <summary className={textLink}>{t(isReturn ? 'order.countUnits' : 'order.handPart')}</summary>
      <Form method="post" className={stack.s}>
        <input type="hidden" name="counted" value={COUNTED[action]} />
        <input type="hidden" name="units_version" value={order.units_version} />
        <p className={soft}>{t(isReturn ? 'order.countHint' : 'order.handHint')}</p>
        {lines.map((line) => (
          <fieldset key={line.position} className={styles.fieldset}>
            <legend>
              {isReturn
                ? t('order.ofUnits', { name: line.name, units: line.out })
                : t('order.leftUnits', { name: line.name, units: line.left })}
            </legend>
            <div className={styles.bar}>
              {fieldsOf(action, line, order).map(({ field, units }) => {
                const name = countField(field, line.position);
                return (
                  <StaffField
                    key={name}
                    label={t(`order.${field}Units`)}
                    name={name}
                    typed={typed[name]}
                    defaultValue={units}
                    inputMode="numeric"
                    dir="ltr"
                    className={styles.countField}
                  />
                );
              })}
            </div>
          </fieldset>
        ))}
        <StaffField
          label={t('order.note')}
          name="note"
          typed={typed['note']}
          maxLength={500}
          dir="auto"
        />
        {!isReturn && order.status !== 'in_progress' && (
          <HandoverSums order={order} typed={typed} />
        )}
        <button className={`${button({ variant: 'quiet' })} ${styles.submit}`}>
          {t(isReturn ? 'order.countNow' : 'order.handNow')}
        </button>
      </Form>
    </details>
  );
}

/** The fields of a line: nothing is counted yet; what is handed over is all that is on the shelf. */
function fieldsOf(
  action: CountedAction,
  { position, left }: StaffOrder['lines'][number],
  order: Pick<StaffOrder, 'not_back'>,
) {
  if (action === 'return')
    return [
      { field: 'back', units: '' } as const,
      { field: 'damaged', units: '' } as const,
      { field: 'missing', units: '' } as const,
    ];
  const short = order.not_back.find((line) => line.position === position)?.quantity ?? 0;
  return [{ field: 'handed', units: Math.max(left - short, 0) } as const];
}
