import type { Recipe } from '../recipe.ts'
import { sound } from './audio-video/sound.ts'
import { tv } from './audio-video/tv.ts'
import { hairdryer } from './beauty/hairdryer.ts'
import { perfume } from './beauty/perfume.ts'
import { coffeeGrinders } from './coffee/coffee-grinders.ts'
import { coffeeMakers } from './coffee/coffee-makers.ts'
import { espresso } from './coffee/espresso.ts'
import { teaMakers } from './coffee/tea-makers.ts'
import { airfryer } from './cooking/airfryer.ts'
import { microwave } from './cooking/microwave.ts'
import { multiCooker } from './cooking/multi-cooker.ts'
import { riceCooker } from './cooking/rice-cooker.ts'
import { sandwichMaker } from './cooking/sandwich-maker.ts'
import { solardom } from './cooking/solardom.ts'
import { chopper } from './kitchen-tools/chopper.ts'
import { foodProcessor } from './kitchen-tools/food-processor.ts'
import { handBlender } from './kitchen-tools/hand-blender.ts'
import { meatGrinder } from './kitchen-tools/meat-grinder.ts'
import { pots } from './kitchen-tools/pots.ts'
import { dishwasher } from './large-appliances/dishwasher.ts'
import { fridge } from './large-appliances/fridge.ts'
import { washer } from './large-appliances/washer.ts'
import { blenders } from './small-appliances/blenders.ts'
import { iron } from './small-appliances/iron.ts'
import { juicer } from './small-appliances/juicer.ts'
import { mixer } from './small-appliances/mixer.ts'
import { steamCleaner } from './small-appliances/steam-cleaner.ts'
import { vacuum } from './small-appliances/vacuum.ts'

/** A top-level category: its second level is `recipes`, in the order of the menu. */
type Department = {
  slug: string
  name: string
  about: string
  /** Title of its group in the second mega-menu (spec §2); null when it has none. */ menuTitle: string | null
  /** The category whose drawing represents it. */ art: string
  recipes: readonly Recipe[]
}

/** The category tree of spec §2, in menu order. */
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
