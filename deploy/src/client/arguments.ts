import { DeployError } from '../lib/deploy-error.ts'

export function stepsOf(text: string): number[] {
  return text.split(',').map(numberOf)
}

export function numberOf(text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw new DeployError('USAGE', usage)
  return number
}

/** Percents for people: `10, 50, 100 %`. */
export function listOf(percents: readonly number[]): string {
  return percents.length > 0 ? `${percents.join(', ')} %` : 'nobody else'
}

export function namesOf(text: string): string[] {
  return text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
}

export const usage = `npm run deploy -- COMMAND

Publishing
  publish <remote>                          build and check a release; not live yet
  pin <remote> [version]                    print the query that shows a version to a tester for a day
  preview <remote> … [--days 7]             publish remotes and print a link that shows them in the shop

What visitors get (version: by default the last published one)
  canary <remote> <percent> [version]       give a version to a share of the visitors
  canary <remote> --ramp 1,10,50,100 --every 10m [version]
                                            … and to more of them every 10 minutes (s, m, h, d)
  advance <remote>                          begin the next step of a ramp at once
  pause <remote>, resume <remote>           keep a ramp at its share, let it go on
  promote <remote> [version]                make a version live for everybody
  rollback <remote>                         undo the last canary or promotion
  quarantine <remote> <version>             end a version wherever it is live, and block it
  release <remote> <version>                end its quarantine
  retire <remote>                           take a remote out of service on purpose

Looking
  list                                      the published versions, their shares and origin
  history [count]                           the last 20 (or count) changes of the registry
  watch                                     decide about canaries here, where no deploy service runs
  check                                     is every remote live, are the live versions compatible?

Repairing and cleaning
  restore <revision>                        make an earlier revision of the registry current again
  rebuild                                   rebuild a lost registry from the stored releases; none of them is live
  prune [days]                              remove versions that were last served over 30 (or days) days ago
  keygen <file>                             write a new private key to a file, print its public key

The deploy service
  token create <name> [--abilities read,publish,release,admin] [--remotes mfe-cart] [--expires 90d]
  token list, token revoke <id>

Every command that changes something takes --reason "…" for the history; canary, advance, promote, restore and
rebuild take --force. With DEPLOY_URL and DEPLOY_TOKEN, or while \`npm start\` runs here, the deploy service does it.`
