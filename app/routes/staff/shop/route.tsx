import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import type { Caller } from '#app/api/client.server.ts';
import { addPicture, getShop, saveShop } from '#app/api/staff.server.ts';
import type { ActionArgs } from '#app/forms/form-action.server.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { pageTitle, soft, stack, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { field, input, label } from '#app/ui/field.css.ts';
import { Note } from '#app/ui/notice.tsx';
import { PICTURE_TYPES, STAFF_UPLOADS_MAX_BYTES } from '#contract/limits.ts';
import { OPENING_PICTURES } from '#contract/site-constants.ts';
import { MissingParts } from '../missing-parts.tsx';
import {
  StaffAlert,
  StaffField,
  useFieldError,
  useRefusedForm,
  VersionField,
} from '../staff-form.tsx';
import {
  refusedForm,
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

const FIELDS = [
  ...(['name_ar', 'name_en', 'description_ar', 'description_en'] as const),
  ...(['seller_name_ar', 'seller_name_en', 'seller_address_ar', 'seller_address_en'] as const),
  ...([
    'vat_number',
    'commercial_registration',
    'phone',
    'whatsapp',
    'email',
    'staff_email',
  ] as const),
  ...(['hours_ar', 'hours_en', 'tax_percentage', 'insurance_percentage'] as const),
];
/** Numbers and e-mail addresses are read from left to right in both languages. */
const LEFT_TO_RIGHT = /number|registration|phone|whatsapp|email|percentage/;

export const loader = staffLoader(async (args) => {
  const { data } = await requireStaffReply(await getShop(args.staff), args);
  const title = staffTranslator(args.visitor)('shop.title');
  return { title, ...data, version: versionOf(data.settings) };
});

export const action = staffAction(save, { fileMaxBytes: STAFF_UPLOADS_MAX_BYTES });

async function save(args: ActionArgs & { staff: Caller }) {
  const { form, staff, visitor } = args;
  const given = FIELDS.flatMap((field): [string, string][] => {
    const value = form.get(field);
    return typeof value === 'string' ? [[field, value]] : [];
  });
  const { data: now } = await requireStaffReply(await getShop(staff), args);
  const changed = refuseIfChanged(args, now.settings);
  if (changed) return changed;
  for (const field of OPENING_PICTURES) {
    const image = form.get(field);
    if (!(image instanceof File) || image.size === 0) {
      if (textOf(form, `no_${field}`)) given.push([field, '']);
    } else {
      const added = await addPicture(staff, image, 'opening');
      if (!added.ok) {
        const { image: why = [added.message] } = added.errors;
        return refusedForm(why, form, added.status, { [field]: why });
      }
      given.push([field, added.data.hash]);
    }
  }
  const reply = await saveShop(staff, Object.fromEntries(given));
  if (!reply.ok) return staffRefusal(reply, args);
  return staffDone(args, '/staff/shop', staffTranslator(visitor)('shop.saved'));
}

export default function Shop() {
  const { t } = useTranslation('staff');
  const { title, settings, missing, version } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      {missing.length === 0 && <Note>{t('shop.complete')}</Note>}
      <MissingParts missing={missing} />
      <LocalLink to="/staff/numbering" className={textLink}>
        {t('numbering.title')}
      </LocalLink>
      <Form method="post" encType="multipart/form-data" className={stack.m}>
        <VersionField version={version} />
        {FIELDS.map((name) => (
          <StaffField
            key={name}
            label={t(`shop.${name}`)}
            name={name}
            defaultValue={String(settings[name] ?? '')}
            dir={LEFT_TO_RIGHT.test(name) ? 'ltr' : 'auto'}
          />
        ))}
        <fieldset className={styles.fieldset}>
          <legend className={label}>{t('shop.hero')}</legend>
          <p className={soft}>{t('shop.heroHint')}</p>
          {OPENING_PICTURES.map((name) => (
            <OpeningPicture key={name} name={name} url={String(settings[name] ?? '')} />
          ))}
        </fieldset>
        {refused && <p className={soft}>{t('product.filesAgain')}</p>}
        <button className={`${button()} ${styles.submit}`}>{t('shop.save')}</button>
      </Form>
    </>
  );
}

/** The picture that there is, another one in its place, or none. */
function OpeningPicture({ name, url }: { name: (typeof OPENING_PICTURES)[number]; url: string }) {
  const { t } = useTranslation('staff');
  const refused = useRefusedForm();
  const error = useFieldError(name);
  return (
    <div className={stack.s}>
      {url && <img src={url} alt="" height={90} className={styles.opening} />}
      <label className={field}>
        <span className={label}>{t(`shop.${name}`)}</span>
        <input
          {...error.attributes}
          type="file"
          name={name}
          accept={PICTURE_TYPES.join(',')}
          className={input}
        />
        {error.message}
      </label>
      {url && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            name={`no_${name}`}
            value="on"
            defaultChecked={refused?.fields[`no_${name}`] === 'on'}
          />
          {t('shop.noPicture')}
        </label>
      )}
    </div>
  );
}
