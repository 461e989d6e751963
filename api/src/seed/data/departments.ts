import type { Recipe } from './recipe.ts'
import { airfryer } from './recipes/airfryer.ts'
import { blenders } from './recipes/blenders.ts'
import { chopper } from './recipes/chopper.ts'
import { coffeeGrinders } from './recipes/coffee-grinders.ts'
import { coffeeMakers } from './recipes/coffee-makers.ts'
import { dishwasher } from './recipes/dishwasher.ts'
import { espresso } from './recipes/espresso.ts'
import { foodProcessor } from './recipes/food-processor.ts'
import { fridge } from './recipes/fridge.ts'
import { hairdryer } from './recipes/hairdryer.ts'
import { handBlender } from './recipes/hand-blender.ts'
import { iron } from './recipes/iron.ts'
import { juicer } from './recipes/juicer.ts'
import { meatGrinder } from './recipes/meat-grinder.ts'
import { microwave } from './recipes/microwave.ts'
import { mixer } from './recipes/mixer.ts'
import { multiCooker } from './recipes/multi-cooker.ts'
import { perfume } from './recipes/perfume.ts'
import { pots } from './recipes/pots.ts'
import { riceCooker } from './recipes/rice-cooker.ts'
import { sandwichMaker } from './recipes/sandwich-maker.ts'
import { solardom } from './recipes/solardom.ts'
import { sound } from './recipes/sound.ts'
import { steamCleaner } from './recipes/steam-cleaner.ts'
import { teaMakers } from './recipes/tea-makers.ts'
import { tv } from './recipes/tv.ts'
import { vacuum } from './recipes/vacuum.ts'
import { washer } from './recipes/washer.ts'

/** A top-level category: its second level is `recipes`, in the order of the menu. */
export type Department = {
  slug: string
  name: string
  about: string
  /** Title of its group in the second mega-menu (spec §2); null when it has none. */ menuTitle: string | null
  /** Whose drawing stands for it. */ art: string
  recipes: readonly Recipe[]
}

/** The tree of spec §2, top to bottom. */
export const departments: readonly Department[] = [
  {
    slug: 'espresso-and-coffee',
    name: 'اسپرسوساز و قهوه',
    about: 'هر چه برای یک فنجان قهوه یا چای خوش‌دم لازم است، از دانه تا فنجان.',
    menuTitle: 'اسپرسوساز',
    art: 'espresso-makers',
    recipes: [espresso, coffeeMakers, coffeeGrinders, teaMakers],
  },
  {
    slug: 'home-and-home-cook',
    name: 'پخت‌وپز',
    about: 'پلوپز و سرخ‌کن، مایکروویو و سولاردم؛ برای شام‌های سریع و مهمانی‌های بزرگ.',
    menuTitle: 'پخت‌وپز',
    art: 'home-and-home-cook',
    recipes: [airfryer, multiCooker, riceCooker, microwave, solardom, sandwichMaker],
  },
  {
    slug: 'kitchen-appliances',
    name: 'ابزار آشپزخانه',
    about: 'از قابلمه و تابه تا غذاساز و چرخ‌گوشت؛ ابزارهایی که هر روز دم دست‌اند.',
    menuTitle: 'ابزار آشپزخانه',
    art: 'kitchen-appliances',
    recipes: [pots, foodProcessor, handBlender, chopper, meatGrinder],
  },
  {
    slug: 'home-and-kitchen',
    name: 'لوازم کوچک',
    about: 'جاروبرقی، اتو، مخلوط‌کن و هر چه کارهای خانه را سبک می‌کند.',
    menuTitle: 'لوازم کوچک',
    art: 'home-and-kitchen',
    recipes: [vacuum, iron, steamCleaner, blenders, juicer, mixer],
  },
  {
    slug: 'home-kitchen-appliances',
    name: 'لوازم بزرگ',
    about: 'یخچال، لباسشویی و ظرفشویی با نصب در محل و ضمانت شرکتی.',
    menuTitle: 'لوازم بزرگ',
    art: 'home-kitchen-appliances',
    recipes: [fridge, washer, dishwasher],
  },
  {
    slug: 'audio-and-video',
    name: 'صوتی و تصویری',
    about: 'تلویزیون و سیستم صوتی برای سینمای خانگی، به اندازهٔ اتاق شما.',
    menuTitle: 'صوتی و تصویری',
    art: 'tv',
    recipes: [tv, sound],
  },
  {
    slug: 'beauty-and-perfume',
    name: 'زیبایی و عطر',
    about: 'سشوار، برس حرارتی و عطرهای ماندگار برای هر روز و هر مهمانی.',
    menuTitle: null,
    art: 'hairdryer',
    recipes: [hairdryer, perfume],
  },
]

export const recipes: readonly Recipe[] = departments.flatMap(department => department.recipes)
