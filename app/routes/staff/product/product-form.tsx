import { Form } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { panel, soft, stack } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { area, field, input, label, select } from '#app/ui/field.css.ts';
import { CELL_SEPARATOR, type ProductSheet } from '#contract/catalogue-import.ts';
import { StaffField, useFieldError, useRefusedForm, VersionField } from '../staff-form.tsx';
import * as styles from '../staff.css.ts';
import { isPosition } from './picture-position.ts';

const NUMBERS = ['price_per_day', 'turnaround_days', 'position'] as const;

/** Everything of a product; without one that is there yet, also its slug. */
export function ProductForm({ product, version }: { product: ProductSheet; version?: string }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const refused = useRefusedForm();
  const imageError = useFieldError('image');
  const typed = refused?.fields;
  const typedAll = (name: string) => refused && (refused.values[name] ?? []);
  const { cells, categories, tags, pictures } = product;
  const isNew = cells['slug'] === undefined;
  const chosen = typedAll('tags') ?? (cells['tags'] ?? '').split(CELL_SEPARATOR);
  /** Others may have changed the pictures meanwhile: a place belongs to its picture. */
  const places = new Map(
    typedAll('picture')?.map((name, at) => [name, typedAll('place')?.[at]] as const),
  );
  const isArchived = typed ? 'archived' in typed : cells['archived'] === 'yes';
  const nameOf = (term: { name_ar: string; name_en: string }) =>
    language === 'ar' ? term.name_ar : term.name_en;
  return (
    <Form method="post" encType="multipart/form-data" className={stack.m}>
      {version && <VersionField version={version} />}
      {isNew && <StaffField label={t('product.slug')} name="slug" dir="ltr" maxLength={80} />}
      {(['name_ar', 'name_en'] as const).map((name) => (
        <StaffField
          key={name}
          label={t(`product.${name}`)}
          name={name}
          defaultValue={cells[name]}
          dir="auto"
        />
      ))}
      <label className={field}>
        <span className={label}>{t('product.category')}</span>
        <select
          name="category"
          defaultValue={typed?.['category'] ?? cells['category']}
          className={select}
        >
          {categories.map((term) => (
            <option key={term.slug} value={term.slug}>
              {nameOf(term)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.bar}>
        {NUMBERS.map((name) => (
          <StaffField
            key={name}
            label={t(`product.${name}`)}
            name={name}
            defaultValue={cells[name]}
            inputMode="decimal"
            dir="ltr"
            className={styles.shortField}
          />
        ))}
      </div>
      <Units product={product} />
      <StaffField
        label={t('product.size_cm')}
        name="size_cm"
        defaultValue={cells['size_cm']}
        dir="ltr"
      />
      {(['description_ar', 'description_en'] as const).map((name) => (
        <Description key={name} name={name} text={typed?.[name] ?? cells[name]} />
      ))}
      <fieldset className={styles.fieldset}>
        <legend className={label}>{t('product.tags')}</legend>
        {tags.map((term) => (
          <label key={term.slug} className={styles.tick}>
            <input
              type="checkbox"
              name="tags"
              value={term.slug}
              defaultChecked={chosen.includes(term.slug)}
            />
            {nameOf(term)}
          </label>
        ))}
      </fieldset>
      {pictures.length > 0 && (
        <fieldset className={styles.fieldset}>
          <legend className={label}>{t('product.pictures')}</legend>
          {pictures.map((picture, at) => (
            <PicturePosition
              key={picture.src}
              picture={picture}
              number={at + 1}
              typed={places.get(picture.base ?? picture.src)}
            />
          ))}
        </fieldset>
      )}
      <label className={styles.tick}>
        <input type="checkbox" name="archived" value="on" defaultChecked={isArchived} />
        {t('product.archived')}
      </label>
      {/* Last: of a form that is too large only the fields before the files are read. */}
      <label className={field}>
        <span className={label}>
          {t(pictures.length > 0 ? 'product.newPicture' : 'product.firstPictures')}
        </span>
        <input
          type="file"
          name="image"
          accept="image/jpeg,image/png,image/webp"
          multiple
          {...imageError.attributes}
          className={input}
        />
        {imageError.message}
      </label>
      {refused && <p className={soft}>{t('product.filesAgain')}</p>}
      <button className={`${button()} ${styles.submit}`}>{t('product.save')}</button>
    </Form>
  );
}

/** A picture and the place it has among the others. */
function PicturePosition(props: {
  picture: ProductSheet['pictures'][number];
  number: number;
  typed: string | undefined;
}) {
  const { src, base, width, height } = props.picture;
  const { t } = useTranslation('staff');
  const error = useFieldError(
    'place',
    props.typed === undefined || isPosition(props.typed),
    props.number,
  );
  return (
    <div className={panel}>
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className={styles.picture}
      />
      <input type="hidden" name="picture" value={base ?? src} />
      <label className={field}>
        <span className={label}>{t('product.place', { number: props.number })}</span>
        <input
          {...error.attributes}
          name="place"
          defaultValue={props.typed ?? props.number}
          inputMode="numeric"
          dir="ltr"
          className={input}
        />
        {error.message}
      </label>
    </div>
  );
}

function Description(props: {
  name: 'description_ar' | 'description_en';
  text: string | undefined;
}) {
  const { t } = useTranslation('staff');
  const error = useFieldError(props.name);
  return (
    <label className={field}>
      <span className={label}>{t(`product.${props.name}`)}</span>
      <textarea
        {...error.attributes}
        name={props.name}
        defaultValue={props.text}
        dir="auto"
        className={area}
      />
      {error.message}
    </label>
  );
}

/** How many there are, at each branch where there are several; with what was shown of each. */
function Units({ product: { cells, branches } }: { product: ProductSheet }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const typed = useRefusedForm()?.fields;
  const isNew = cells['slug'] === undefined;
  const fields =
    branches.length < 2
      ? [{ name: 'stock', label: t('product.stock'), value: cells['stock'] ?? '' }]
      : branches.map(({ slug, name_ar, name_en, stock }) => ({
          name: `stock:${slug}`,
          label: t('product.stockAt', { branch: language === 'ar' ? name_ar : name_en }),
          value: isNew ? '' : String(stock),
        }));
  return (
    <div className={styles.bar}>
      {fields.map(({ name, label: text, value }) => (
        <Fragment key={name}>
          <input type="hidden" name={`before:${name}`} value={typed?.[`before:${name}`] ?? value} />
          <StaffField
            label={text}
            name={name}
            defaultValue={value}
            inputMode="numeric"
            dir="ltr"
            className={styles.shortField}
          />
        </Fragment>
      ))}
    </div>
  );
}
