import { CodeDialog, type CodeDialogProps } from './code.tsx';
import { loadPhoneCodeForm } from './schemas.ts';

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
