import { FormAlert } from '#app/forms/form-alert.tsx';
import { AvatarForm } from '../avatar-form.tsx';

interface AvatarDialogProps {
  profile: { image: string | null; fullname: string };
}

export default function AvatarDialog({ profile }: AvatarDialogProps) {
  return (
    <>
      <FormAlert />
      <AvatarForm key={profile.image} {...profile} />
    </>
  );
}
