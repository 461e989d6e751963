import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { writeFiles } from 'shared-remote/testing/write-files'
import { expect, test } from 'vitest'
import { tempFolder } from '../testing/temp-folder.ts'
import { authorOf } from './author.ts'

function checkout(): string {
  const root = tempFolder({ 'a.txt': '1' })
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root })
  git('init', '--initial-branch', 'fix-price')
  git('config', 'user.name', 'Negar')
  git('config', 'user.email', 'negar@example.org')
  git('add', '.')
  git('commit', '-m', 'Fix the price\n\nIt was wrong.')
  return root
}

test('author – a clean checkout, then a changed one – its Git user, commit, subject and branch, dirty only when changed', () => {
  const root = checkout()
  const commit = expect.stringMatching(/^[0-9a-f]{40}$/)

  const message = 'Fix the price'
  const branch = 'fix-price'

  expect(authorOf(root)).toEqual({ by: 'Negar <negar@example.org>', commit, message, branch, dirty: false })
  writeFiles(root, { 'a.txt': '2' })
  const changed = { by: 'ci', commit, message, branch, dirty: true }
  expect(authorOf(root, { ...process.env, DEPLOY_USER: 'ci' })).toEqual(changed)
})

test('author – a commit without a branch, as a CI checks it out – DEPLOY_BRANCH, or no branch', () => {
  const root = checkout()
  spawnSync('git', ['checkout', '--detach'], { cwd: root })

  expect(authorOf(root)).not.toHaveProperty('branch')
  expect(authorOf(root, { ...process.env, DEPLOY_BRANCH: 'fix-price' }).branch).toBe('fix-price')
})

test('author – no checkout and no Git user – the user of the operating system', () => {
  const environment = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }

  expect(authorOf(tempFolder(), environment)).toEqual({ by: userInfo().username })
})
