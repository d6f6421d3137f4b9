import { FormAlert } from '#app/forms/form-alert.tsx';
import type { Profile } from '#contract/account.ts';
import { AvatarForm } from '../avatar-form.tsx';

interface AvatarDialogProps {
  profile: Pick<Profile, 'image' | 'fullname'>;
}

export default function AvatarDialog({ profile }: AvatarDialogProps) {
  return (
    <>
      <FormAlert />
      <AvatarForm key={profile.image} {...profile} />
    </>
  );
}
