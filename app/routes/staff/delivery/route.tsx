import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import {
  listDeliveryZones,
  listStaffBranches,
  removeDeliveryZone,
  saveDeliveryZone,
} from '#app/api/staff.server.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { toDecimal } from '#contract/decimal.ts';
import { pageTitle, panel, soft, stack, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { StaffAlert, StaffField, BranchSelect, useRefusedForm } from '../staff-form.tsx';
import {
  refuseIfChanged,
  requireStaffReply,
  staffAction,
  staffDone,
  staffLoader,
  staffRefusal,
  staffTranslator,
  textOf,
  versionOf,
} from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';

const FIELDS = ['name_ar', 'name_en', 'fee'] as const;
type Zone = Record<(typeof FIELDS)[number] | 'branch', string> & { id: number; version: string };
type Branch = { slug: string; name: string };

export const loader = staffLoader(async (args) => {
  const { data } = await requireStaffReply(await listDeliveryZones(args.staff), args);
  const { data: branches } = await requireStaffReply(await listStaffBranches(args.staff), args);
  const zones = data.map((zone) => ({
    ...zone,
    fee: toDecimal(zone.fee),
    version: versionOf(zone),
  }));
  return { title: staffTranslator(args.visitor)('zones.title'), zones, branches };
});

export const action = staffAction(async (args) => {
  const { form, staff, visitor } = args;
  const id = textOf(form, 'id');
  const isRemoval = textOf(form, 'intent') === 'remove';
  const given = Object.fromEntries([...FIELDS, 'branch'].map((name) => [name, textOf(form, name)]));
  if (id && !isRemoval) {
    const { data: zones } = await requireStaffReply(await listDeliveryZones(staff), args);
    const zone = zones.find((one) => String(one.id) === id);
    const changed = zone && refuseIfChanged(args, zone);
    if (changed) return changed;
  }
  const reply = isRemoval
    ? await removeDeliveryZone(staff, id)
    : await saveDeliveryZone(staff, { id, ...given });
  const subject = textOf(form, visitor.language === 'ar' ? 'name_ar' : 'name_en');
  if (!reply.ok) return staffRefusal(reply, args, { subject });
  const message = staffTranslator(visitor)(isRemoval ? 'zones.removed' : 'zones.saved');
  return staffDone(args, '/staff/delivery', message);
});

/** Where the shop delivers, and for which fee; of a branch's zones the first is proposed. */
export default function Delivery() {
  const { t } = useTranslation('staff');
  const { title, zones, branches } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <p className={soft}>{t('zones.hint')}</p>
      <StaffAlert />
      {zones.length === 0 && <p className={styles.none}>{t('zones.none')}</p>}
      {zones.map((zone) => (
        <ZoneForm key={zone.id} zone={zone} isOnly={zones.length === 1} branches={branches} />
      ))}
      <ZoneForm branches={branches} />
    </>
  );
}

/** Changes or removes a zone, or adds one. */
function ZoneForm(props: { zone?: Zone; isOnly?: boolean; branches: Branch[] }) {
  const { zone, branches } = props;
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const id = zone ? String(zone.id) : '';
  const refused = useRefusedForm()?.fields;
  const typed = refused && (refused['id'] ?? '') === id ? refused : undefined;
  const heading = `zone-${id || 'new'}`;
  return (
    <Form method="post" className={`${panel} ${stack.m}`} aria-labelledby={heading}>
      <h2 id={heading}>{zone ? <bdi>{zone[`name_${language}`]}</bdi> : t('zones.add')}</h2>
      <input type="hidden" name="id" value={id} />
      {zone && <input type="hidden" name="version" value={typed?.['version'] ?? zone.version} />}
      {FIELDS.map((name) => (
        <StaffField
          key={name}
          label={t(`zones.${name}`)}
          name={name}
          typed={typed?.[name]}
          defaultValue={zone?.[name]}
          inputMode={name === 'fee' ? 'decimal' : undefined}
          maxLength={name === 'fee' ? 20 : 60}
          dir={name === 'name_ar' ? 'rtl' : 'ltr'}
        />
      ))}
      <BranchSelect
        label={t('zones.branch')}
        branches={branches}
        typed={typed?.['branch']}
        defaultValue={zone?.branch}
      />
      <button name="intent" value="save" className={`${button()} ${styles.submit}`}>
        {t('zones.save')}
      </button>
      {zone && (
        <details>
          <summary className={textLink}>{t('zones.remove')}</summary>
          <div className={stack.s}>
            <p className={soft}>{t(props.isOnly ? 'zones.removeLastHint' : 'zones.removeHint')}</p>
            <button
              name="intent"
              value="remove"
              className={`${button({ variant: 'danger' })} ${styles.submit}`}
            >
              {t('zones.remove')}
            </button>
          </div>
        </details>
      )}
    </Form>
  );
}
