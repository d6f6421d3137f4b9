import { CodeDialog, type CodeDialogProps } from '../code-form.tsx';

const loadPhoneCodeForm = () =>
  import('#contract/forms.ts').then(({ phoneCodeForm }) => phoneCodeForm);

export default function VerifyPhoneDialog(props: CodeDialogProps) {
  return (
    <CodeDialog
      {...props}
      path="/account/verify-phone"
      name="code"
      withPassword
      reloadsProfile
      loadSchema={loadPhoneCodeForm}
    />
  );
}
