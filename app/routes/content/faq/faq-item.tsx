import { Icon } from '#app/ui/icon.tsx';
import { answer as answerStyle, item, summary } from './faq-item.css.ts';

/** A question with a collapsible answer, also without scripts. */
export function FaqItem(props: { anchor: string; question: string; answer: string }) {
  return (
    <details id={props.anchor} className={item}>
      <summary className={summary}>
        <h2>{props.question}</h2>
        <Icon name="down" />
      </summary>
      <p className={answerStyle}>{props.answer}</p>
    </details>
  );
}
