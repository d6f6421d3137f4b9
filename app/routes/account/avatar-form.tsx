import { useEffect, useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Avatar } from './avatar-picture.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { error, hint } from '#app/ui/field.css.ts';
import { PostForm, useLastResult } from '#app/forms/form-submission.tsx';
import { AVATAR_MAX_BYTES, PICTURE_TYPES } from '#contract/limits.ts';
import { Icon } from '#app/ui/icon.tsx';
import { chooseButton, chooser, chosen, fileInput, part } from './avatar-form.css.ts';

/** Uploads a picture, with a preview. */
export function AvatarForm({ image, fullname }: { image: string | null; fullname: string }) {
  const { t } = useTranslation('forms');
  const { t: tValidation } = useTranslation('validation');
  const response = useLastResult();
  // The error of one file does not apply to the next.
  const [dismissed, setDismissed] = useState<typeof response>(null);
  const refused = response === dismissed ? undefined : response?.error?.['image']?.[0];
  const [file, setFile] = useState<File>();
  const preview = usePreview(file);
  const hydrated = useHydrated();
  const tooLarge = file !== undefined && file.size > AVATAR_MAX_BYTES;
  const message = tooLarge ? tValidation('imageTooLarge') : refused;
  return (
    <PostForm path="/account/avatar" encType="multipart/form-data" noValidate className={part}>
      <Avatar image={preview ?? image} fullname={fullname} size="large" />
      <div className={chooser}>
        {/* The browser's own button speaks the browser's language: its label is the button. */}
        <input
          id="avatar-image"
          type="file"
          name="image"
          required
          accept={PICTURE_TYPES.join()}
          aria-describedby={message ? 'avatar-error' : 'avatar-hint'}
          aria-invalid={message ? true : undefined}
          onChange={(event) => {
            setFile(event.target.files?.[0]);
            setDismissed(response);
          }}
          className={fileInput}
        />
        <label htmlFor="avatar-image" className={chooseButton}>
          <Icon name="camera" />
          {t('avatar.choose')}
        </label>
        <p className={chosen}>{file ? <bdi>{file.name}</bdi> : t('avatar.chosen')}</p>
        <p id="avatar-hint" className={hint}>
          {t('avatar.hint')}
        </p>
        {message && (
          <p id="avatar-error" role="alert" className={error}>
            {message}
          </p>
        )}
        <SubmitButton size="small" variant="secondary" disabled={hydrated && (!file || tooLarge)}>
          {t('avatar.save')}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

/** An object URL of the chosen file. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return setPreview(undefined);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return preview;
}
