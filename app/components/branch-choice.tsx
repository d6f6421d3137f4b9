import { useLocalPath } from '#app/locale/link.tsx';
import { PostForm } from '#app/forms/form-submission.tsx';
import { button } from '#app/ui/button.css.ts';
import { cluster, small, soft, stack, strong } from '#app/theme/layout.css.ts';

interface BranchChoiceProps {
  branches: readonly { id: string; name: string }[];
  /** The branch whose units are shown now; none where all of them are offered. */
  chosen?: string | undefined;
  /** The page that shows another branch's units afterwards. */
  redirectTo: string;
  label: string;
  hint?: string | undefined;
  /** The form of the page whose unsent values go with the choice; a form of its own without. */
  formId?: string | undefined;
}

/** Chooses the branch whose units the pages show; nothing in a shop with one branch. */
export function BranchChoice({
  branches,
  chosen,
  redirectTo,
  label,
  hint,
  formId,
}: BranchChoiceProps) {
  const localPath = useLocalPath();
  if (branches.length === 0) return null;
  const other = formId && {
    form: formId,
    formAction: `${localPath('/branch')}?${new URLSearchParams({ redirectTo }).toString()}`,
  };
  return (
    <PostForm path="/branch" className={stack.s} aria-label={label}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <p>
        <span className={strong}>{label}</span>
        {hint && <span className={`${soft} ${small}`}> {hint}</span>}
      </p>
      <div className={cluster}>
        {branches.map(({ id, name }) => (
          <button
            key={id}
            {...other}
            name="branch_id"
            value={id}
            aria-pressed={chosen === undefined ? undefined : chosen === id}
            className={button({ variant: chosen === id ? 'primary' : 'secondary', size: 'small' })}
          >
            {name}
          </button>
        ))}
      </div>
    </PostForm>
  );
}
