import { type Recipe, recipeSchema } from '../recipe.ts'
import sound from './audio-video/sound.json'
import tv from './audio-video/tv.json'
import hairdryer from './beauty/hairdryer.json'
import perfume from './beauty/perfume.json'
import coffeeGrinders from './coffee/coffee-grinders.json'
import coffeeMakers from './coffee/coffee-makers.json'
import espresso from './coffee/espresso.json'
import teaMakers from './coffee/tea-makers.json'
import airfryer from './cooking/airfryer.json'
import microwave from './cooking/microwave.json'
import multiCooker from './cooking/multi-cooker.json'
import riceCooker from './cooking/rice-cooker.json'
import sandwichMaker from './cooking/sandwich-maker.json'
import solardom from './cooking/solardom.json'
import chopper from './kitchen-tools/chopper.json'
import foodProcessor from './kitchen-tools/food-processor.json'
import handBlender from './kitchen-tools/hand-blender.json'
import meatGrinder from './kitchen-tools/meat-grinder.json'
import pots from './kitchen-tools/pots.json'
import dishwasher from './large-appliances/dishwasher.json'
import fridge from './large-appliances/fridge.json'
import washer from './large-appliances/washer.json'
import blenders from './small-appliances/blenders.json'
import iron from './small-appliances/iron.json'
import juicer from './small-appliances/juicer.json'
import mixer from './small-appliances/mixer.json'
import steamCleaner from './small-appliances/steam-cleaner.json'
import vacuum from './small-appliances/vacuum.json'

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
    recipes: parsed(espresso, coffeeMakers, coffeeGrinders, teaMakers),
  },
  {
    slug: 'home-and-home-cook',
    name: 'پخت‌وپز',
    about: 'پلوپز و سرخ‌کن، مایکروویو و سولاردم؛ برای شام‌های سریع و مهمانی‌های بزرگ.',
    menuTitle: 'پخت‌وپز',
    art: 'home-and-home-cook',
    recipes: parsed(airfryer, multiCooker, riceCooker, microwave, solardom, sandwichMaker),
  },
  {
    slug: 'kitchen-appliances',
    name: 'ابزار آشپزخانه',
    about: 'از قابلمه و تابه تا غذاساز و چرخ‌گوشت؛ ابزارهایی که هر روز دم دست‌اند.',
    menuTitle: 'ابزار آشپزخانه',
    art: 'kitchen-appliances',
    recipes: parsed(pots, foodProcessor, handBlender, chopper, meatGrinder),
  },
  {
    slug: 'home-and-kitchen',
    name: 'لوازم کوچک',
    about: 'جاروبرقی، اتو، مخلوط‌کن و هر چه کارهای خانه را سبک می‌کند.',
    menuTitle: 'لوازم کوچک',
    art: 'home-and-kitchen',
    recipes: parsed(vacuum, iron, steamCleaner, blenders, juicer, mixer),
  },
  {
    slug: 'home-kitchen-appliances',
    name: 'لوازم بزرگ',
    about: 'یخچال، لباسشویی و ظرفشویی با نصب در محل و ضمانت شرکتی.',
    menuTitle: 'لوازم بزرگ',
    art: 'home-kitchen-appliances',
    recipes: parsed(fridge, washer, dishwasher),
  },
  {
    slug: 'audio-and-video',
    name: 'صوتی و تصویری',
    about: 'تلویزیون و سیستم صوتی برای سینمای خانگی، به اندازهٔ اتاق شما.',
    menuTitle: 'صوتی و تصویری',
    art: 'tv',
    recipes: parsed(tv, sound),
  },
  {
    slug: 'beauty-and-perfume',
    name: 'زیبایی و عطر',
    about: 'سشوار، برس حرارتی و عطرهای ماندگار برای هر روز و هر مهمانی.',
    menuTitle: null,
    art: 'hairdryer',
    recipes: parsed(hairdryer, perfume),
  },
]

function parsed(...data: readonly unknown[]): Recipe[] {
  return data.map(one => recipeSchema.parse(one))
}

export const recipes: readonly Recipe[] = departments.flatMap(department => department.recipes)
