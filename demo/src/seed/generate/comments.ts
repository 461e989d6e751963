import { deliveries, firstNames, happyStarts, lastNames, mixedStarts, unhappyStarts } from '../data/people.ts'
import type { CommentPanels, Remark } from '../data/recipe.ts'
import type { Random } from './random.ts'
import { ABSENT, type Feature } from './specs.ts'

export type ReviewDraft = { author: string; rating: number; text: string; at: Date; buyer: boolean }
export type QuestionDraft = {
  author: string
  text: string
  at: Date
  answer: string | null
  answeredAt: Date | null
}

const HOUR = 3_600_000

const author = (random: Random) => `${random.pick(firstNames)} ${random.pick(lastNames)}`

/** A random time between two others, rounded to a second. */
const between = (random: Random, from: Date, to: Date) =>
  new Date(Math.floor((from.getTime() + random.next() * (to.getTime() - from.getTime())) / 1000) * 1000)

/** The sentences that apply to one product. */
type OwnComments = {
  praise: string[]
  grumbles: string[]
  pros: string[]
  cons: string[]
  questions: CommentPanels['questions']
}

/** Drops sentences that apply only to other products of the category. */
export function talkAbout(talk: CommentPanels, kindSlug: string, features: readonly Feature[]): OwnComments {
  const holds = (when: string) => {
    const [name = '', part = ''] = when.split('=')
    return (
      when === kindSlug ||
      features.some(
        ({ attribute, value }) => attribute.name === name && value !== ABSENT && value.includes(part),
      )
    )
  }
  const own = (list: readonly Remark[]) =>
    list.flatMap(remark => (typeof remark === 'string' ? remark : holds(remark[0]) ? remark[1] : []))
  return {
    praise: own(talk.praise),
    grumbles: own(talk.grumbles),
    pros: own(talk.pros),
    cons: own(talk.cons),
    questions: talk.questions,
  }
}

/** `count` reviews by different people, newest last; `quality` 0..1 sets the average rating. */
export function generateReviews(
  random: Random,
  talk: OwnComments,
  options: { count: number; quality: number; from: Date; to: Date },
): ReviewDraft[] {
  const authors = new Set<string>()
  const texts = new Set<string>()
  const drafts: ReviewDraft[] = []
  while (drafts.length < options.count) {
    const rating = chooseRating(random, options.quality)
    const text = reviewText(random, talk, rating)
    const name = author(random)
    if (texts.has(text) || authors.has(name)) continue
    texts.add(text)
    authors.add(name)
    const at = between(random, options.from, options.to)
    drafts.push({ author: name, rating, text, at, buyer: random.chance(0.8) })
  }
  return drafts.sort((a, b) => a.at.getTime() - b.at.getTime())
}

function chooseRating(random: Random, quality: number): number {
  const roll = random.next()
  const five = 0.42 + 0.38 * quality
  if (roll < five) return 5
  if (roll < five + 0.2) return 4
  const rest = (roll - five - 0.2) / (0.8 - five)
  if (rest < 0.5) return 3
  return rest < 0.8 ? 2 : 1
}

function reviewText(random: Random, talk: OwnComments, rating: number): string {
  const sentences: string[] = []
  if (rating >= 4) {
    if (random.chance(0.45)) sentences.push(random.pick(happyStarts))
    sentences.push(...random.sample(talk.praise, random.int(1, 2)))
    if (rating === 4 || random.chance(0.08)) sentences.push(random.pick(talk.grumbles))
    if (random.chance(0.3)) sentences.push(random.pick(deliveries))
  } else if (rating === 3) {
    sentences.push(random.pick(mixedStarts), random.pick(talk.praise), random.pick(talk.grumbles))
  } else {
    sentences.push(random.pick(unhappyStarts), ...random.sample(talk.grumbles, random.int(1, 2)))
  }
  const lines = [sentences.join(' ')]
  if (random.chance(0.35)) {
    if (rating >= 3) lines.push(`نقاط قوت: ${random.sample(talk.pros, random.int(1, 2)).join('، ')}`)
    if (rating <= 4) lines.push(`نقاط ضعف: ${random.pick(talk.cons)}`)
  }
  return lines.join('\n')
}

/** Up to `count` different questions; most of them are answered within three days. */
export function generateQuestions(
  random: Random,
  talk: OwnComments,
  options: { count: number; from: Date; to: Date },
): QuestionDraft[] {
  return random
    .sample(talk.questions, options.count)
    .map(([text, answer]) => {
      const at = between(random, options.from, options.to)
      const answeredAt = new Date(at.getTime() + random.int(1, 70) * HOUR)
      const answered = answeredAt.getTime() < options.to.getTime() && random.chance(0.9)
      return {
        author: author(random),
        text,
        at,
        answer: answered ? answer : null,
        answeredAt: answered ? answeredAt : null,
      }
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}
