import { useLocation } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { describeFailure, TryAgain } from '#app/components/failure-page.tsx';
import { LocalLink, useLocalPath } from '#app/locale/link.tsx';
import { pageTitle, textLink } from '#app/theme/layout.css.ts';
import { field, input, label } from '#app/ui/field.css.ts';
import { PICTURE_TYPES } from '#contract/limits.ts';

/** What went wrong on a page of the counter, and the way on; a form can be sent again. */
export function StaffFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('staff');
  const { pathname, search } = useLocation();
  const localPath = useLocalPath();
  const { status, details } = describeFailure(error);
  const { message, unsent } = details;
  const files = unsent?.files ?? [];
  const kind = kindOf(status);
  const isUnconfirmed = kind === 'unavailable' && unsent !== undefined;
  return (
    <>
      <h1 className={pageTitle}>
        {(status < 500 && message) || t(`failure.${isUnconfirmed ? 'unconfirmed' : kind}`)}
      </h1>
      {kind === 'signedOut' && (
        <a href={localPath('/staff/sign-in')} target="_blank" rel="noopener" className={textLink}>
          {t('failure.signIn')}
        </a>
      )}
      {(kind === 'unavailable' || kind === 'signedOut') && (
        <TryAgain
          action={pathname + search}
          fields={unsent?.fields}
          {...(files.length > 0 && { encType: 'multipart/form-data' })}
        >
          {files.map((name) => (
            <label key={name} className={field}>
              <span className={label}>{t('failure.files')}</span>
              <input
                type="file"
                name={name}
                accept={PICTURE_TYPES.join(',')}
                multiple
                className={input}
              />
            </label>
          ))}
        </TryAgain>
      )}
      <LocalLink to="/staff" className={textLink}>
        {t('failure.home')}
      </LocalLink>
    </>
  );
}

function kindOf(status: number) {
  if (status === 401) return 'signedOut';
  if (status === 403) return 'forbidden';
  return status < 500 ? 'notFound' : 'unavailable';
}
