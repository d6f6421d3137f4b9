import { CodeDialog, type CodeDialogProps } from '../code-form.tsx';
import { loadPhoneCodeForm } from '#app/forms/schemas.ts';

export default function VerifyPhoneDialog(props: CodeDialogProps) {
  return (
    <CodeDialog
      {...props}
      path="/account/verify-phone"
      name="code"
      withPassword
      loadSchema={loadPhoneCodeForm}
    />
  );
}
