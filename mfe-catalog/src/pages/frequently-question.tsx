import * as paths from 'shared-shop/paths'
import { useHashFocus } from '../cell/use-hash-focus.ts'
import { defineReadingPage } from '../common/reading-page.tsx'
import { allQuestions, questionGroups } from '../faq/faq-texts.ts'
import { QuestionList } from '../faq/question-list.tsx'

const groupIds = questionGroups.map(({ id }) => id)

function Content() {
  useHashFocus(groupIds)
  return <QuestionList groups={questionGroups} />
}

/** `/frequentlyQuestion` (spec §2). */
export const page = defineReadingPage(
  {
    title: 'پرسش‌های پرتکرار',
    description:
      'پاسخ پرسش‌های خریداران دربارهٔ سفارش و پرداخت، ارسال، بازگشت کالا تا ۷ روز، ضمانت، حساب کاربری و موجودی.',
    canonical: paths.faq,
    questions: allQuestions,
  },
  Content,
)
