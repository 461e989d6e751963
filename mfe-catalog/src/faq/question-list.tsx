import { useMemo, useState } from 'react'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { matchesText } from 'shared-shop/text/persian-text'
import { Button, Card, EmptyState, Icon } from 'shared-ui'
import { TextField } from 'shared-ui/forms'
import { styled } from 'styled-components'
import type { Question, QuestionGroup } from './faq-texts.ts'

const Search = styled.div`
  max-inline-size: 560px;
  margin-block: 8px 24px;
`

const Groups = styled.div`
  display: grid;
  gap: 32px;
  /* Reserves the height of the whole list, so that nothing below shifts while typing. */
  min-block-size: 60vh;
  align-content: start;
  h2 { margin-block-end: 12px; font-size: var(--fs-h3); }
`

const Item = styled.details`
  & + & { border-block-start: 1px solid var(--line); }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 52px;
    padding-block: 8px;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker { display: none; }
  summary h3 { font-size: var(--fs-body); font-weight: 600; }
  summary svg { flex: none; transition: transform var(--base) var(--enter); }
  &[open] summary svg { transform: rotate(180deg); }
  p { max-inline-size: 76ch; padding-block-end: 16px; color: var(--ink-2); }
`

/** Questions by subject, each with its answer; typing narrows them to the matching ones. */
export function QuestionList({ groups }: { groups: readonly QuestionGroup[] }) {
  const [typed, setTyped] = useState('')
  const found = useMemo(() => findQuestions(groups, typed), [groups, typed])
  const isSearch = typed.trim() !== ''
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <>
      <Search role="search" aria-label="یافتن پرسش">
        <TextField
          label="جست‌وجو در پرسش‌ها"
          icon="magnifier"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
      </Search>
      <p className="visually-hidden" role="status">
        {isSearch ? `${formatNumber(count)} پرسش پیدا شد` : ''}
      </p>
      <Groups>
        {found.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            <Card $pad="4px 20px">
              {questions.map(({ question, answer }) => (
                <Item key={question} open={isSearch || undefined}>
                  <summary>
                    <h3>{question}</h3>
                    <Icon name="caret-down" size={18} />
                  </summary>
                  <p>{answer}</p>
                </Item>
              ))}
            </Card>
          </section>
        ))}
        {count === 0 && (
          <EmptyState
            icon="magnifier"
            title="پرسشی با این واژه پیدا نشد"
            text="واژهٔ دیگری بنویسید، یا از دفترها بپرسید."
            action={<Button href={paths.contactSection('contact')}>تماس با ما</Button>}
          />
        )}
      </Groups>
    </>
  )
}

/** Groups with the questions that match `typed` in question or answer; all of them if it is empty. */
function findQuestions(groups: readonly QuestionGroup[], typed: string): QuestionGroup[] {
  if (typed.trim() === '') return [...groups]
  const fits = ({ question, answer }: Question) => matchesText(typed, question, answer)
  return groups
    .map(group => ({ ...group, questions: group.questions.filter(fits) }))
    .filter(({ questions }) => questions.length > 0)
}
