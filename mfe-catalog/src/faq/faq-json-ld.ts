import type { Question } from './faq-texts.ts'

/** schema.org FAQPage with the questions shown on the page. */
export function faqJsonLd(questions: readonly Question[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
