"""The twelve duty points of worked-examples.md once more, by itself: python3 docs/worked-examples.py

Shares no code and no constants with the site: gas constants from CODATA and molar masses, the barometric formula from
its physical constants instead of ISO 2533's shortened ones, water by Buck (1996) instead of Magnus.
"""
from math import asin, cos, exp, log, log10, pi, sin, sqrt

GAS = 8.314462618
DRY, WATER = GAS / 0.0289655, GAS / 0.01801528
HEAT = 1.005
SEA = 1013.25
MOTORS = [0.18, 0.25, 0.37, 0.55, 0.75, 1.1, 1.5, 2.2, 3, 4, 5.5, 7.5, 11, 15, 18.5, 22, 30, 37, 45]


def pressure(height):
    return SEA * (1 - 0.0065 * height / 288.15) ** (9.80665 * 0.0289644 / (GAS * 0.0065))


def water(celsius, humidity):
    return humidity * 6.1121 * exp((18.678 - celsius / 234.5) * celsius / (257.14 + celsius))


def density(mbar, celsius, vapour=0.0):
    kelvin = celsius + 273.15
    return (mbar - vapour) * 100 / (DRY * kelvin) + vapour * 100 / (WATER * kelvin)


def motor(power, height):
    return next(one for one in MOTORS if one >= 1.15 * power / (1 - max(0, height - 1000) / 10_000))


def roots(size, flow, difference, inlet, celsius, height, vapour=0.0):
    litres, rpm, rated_flow, rated_difference, rated_inlet, rated_power = size
    per_rpm = 0.06 * litres
    slip = (rpm - rated_flow / per_rpm) * sqrt(
        difference / rated_difference * rated_inlet / inlet * (celsius + 273.15) / 293.15
    )
    speed = flow / per_rpm + slip
    losses = per_rpm * rpm * rated_difference / 36_000 / rated_power
    power = per_rpm * speed * difference / 36_000 / losses
    mass = density(inlet, celsius, vapour) * flow / 3600
    return flow, speed, power, celsius + power / (mass * HEAT), motor(power, height)


def side_channel(curve, difference, height, celsius, size, part=1.0, vacuum=0):
    air = density(pressure(height) - vacuum, celsius)
    ratio = density(pressure(height), celsius) / density(SEA, 20)
    at = difference / ratio / part**2
    for (left, flow, power), (right, less, more) in zip(curve, curve[1:]):
        if left <= at <= right:
            along = (at - left) / (right - left)
            drawn = (flow + (less - flow) * along) * part
            shaft = (power + (more - power) * along) * ratio * part**3
            return drawn, 50 * part, shaft, celsius + shaft / (air * drawn / 3600 * HEAT), size
    return None


def slowest(curve, flow, *at):
    low, high = 0.5, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        point = side_channel(curve, *at, part=middle)
        low, high = (low, middle) if point and point[0] >= flow else (middle, high)
    return side_channel(curve, *at, part=high)


SOURCE = (5, 3000, 810, 500, SEA, 900 * 500 / 36_000 / 0.9)
PACKAGE = (2.27, 3800, 450, 500, SEA, 7.98)
VACUUM = (4.06, 3300, 700, 500, SEA - 500, 12.4)
SMALL = [(0, 265, 0.98), (115, 191, 1.39), (230, 111, 1.8)]
SUCKING = [(0, 265, 0.98), (120, 180, 1.29), (240, 95, 1.6)]
TWO_STAGE = [(0, 500, 3.8), (235, 360, 5.35), (470, 210, 6.9)]
LARGER = [(0, 315, 1.4), (135, 227, 1.95), (270, 132, 2.5)]

pretoria, sucked = pressure(1339), 12 * 33.86389
left = (pretoria - sucked) / pretoria
points = [
    roots(SOURCE, 810, 500, SEA, 20, 0),
    roots(SOURCE, 799.41, 500, pressure(1700), 25, 1700),
    roots(SOURCE, 796.53, 400, SEA - 400, 20, 0),
    roots(SOURCE, 772.72, 1000, SEA, 20, 0),
    roots(SOURCE, 757.75, 1000, pressure(1700), 25, 1700),
    roots(PACKAGE, 300 / density(pressure(10), 30), 350, pressure(10), 30, 10),
    side_channel(SMALL, 120, 0, 20, 2.2),
    side_channel(SMALL, 120, 1753, 25, 2.2),
    slowest(LARGER, 120, 150, 1753, 25, 3),
    roots(VACUUM, 250 * 1.69901082, sucked, pretoria - sucked, 20, 1339, water(20, 0.6) * left),
    side_channel(SUCKING, 120, 0, 20, 2.2, vacuum=120),
    side_channel(TWO_STAGE, 450, 0, 20, 7.5),
]
for place, point in enumerate(points, 1):
    print("%2d  %.1f m3/h  %.1f rpm or Hz  %.2f kW  %.1f C  motor %s kW" % (place, *point))


def pipe(bore, length, mbar, celsius, mass):
    rho, metres = density(mbar, celsius), bore / 1000
    speed = mass / 3600 / rho / (pi / 4 * metres**2)
    reynolds = rho * speed * metres * (celsius + 273.15 + 110.4) / 1.458e-6 / (celsius + 273.15) ** 1.5
    root = 8
    for _ in range(50):
        root = -2 * log10(0.045 / bore / 3.7 + 2.51 * root / reynolds)
    return length / metres * rho * speed**2 / 2 / root**2 / 100


def gaps(litres, port, clearance, high, low):
    def nozzle(before, after):
        r = max(after / before, 0.5283)
        return before * 100 * sqrt(7 * (r ** (2 / 1.4) - r ** (2.4 / 1.4)) / DRY / 293.15)

    area = 2 * clearance / 1000 * (port / 1000 + sqrt(4 * litres / pi / port / 0.85))
    least, most = low, high
    for _ in range(60):
        middle = (least + most) / 2
        least, most = (middle, most) if nozzle(high, middle) > nozzle(middle, low) else (least, middle)
    return 0.6 * area * nozzle(high, least) * 3600 / density(low, 20)


def belts(driving, driven, rpm, centre, power, design, count, mass):
    speed, arc = pi * driving * rpm / 60_000, pi - 2 * asin(abs(driven - driving) / 2 / centre)
    slack = 1000 * design / speed / (5 ** (arc / pi) - 1)
    grip, pull = slack + 500 * design / speed, 500 * power / speed
    tight, loose = grip + pull, grip - pull
    tension = grip / count + mass * speed**2
    return tension, 2 * count * tension * sin(arc / 2), sqrt(tight**2 + loose**2 - 2 * tight * loose * cos(arc))


print("pipe %.1f mbar" % pipe(80, 50, SEA, 20, 300 * density(SEA, 20)))
print("clearances %.1f m3/h" % gaps(6.5, 200, 0.15, SEA + 500, SEA))
print("belts %.1f N, %.0f N at rest, %.0f N running" % belts(160, 280, 1460, 600, 11, 15.4, 3, 0.19))
print("energy %.0f kWh" % (roots((2.39, 4000, 500, 400, SEA, 7.1), 400, 300, SEA, 20, 0)[2] / 0.95 / 0.896 * 8000))


def lubricated(roller, share, film):
    edge = next(one for one in [(0.4, 2.2649, 1.3993, 0.054381), (1, 1.9987, 1.2348, 0.19087), (9, 1.9987, 1.2348, 0.071739)] if film < one[0])
    if roller:
        return min(50, 0.1 / (1 - (1.5859 - edge[2] * exp(-edge[3] * log(film))) * share**0.4) ** 9.185)
    return min(50, 0.1 / (1 - (2.5671 - edge[1] * exp(-edge[3] * log(film))) ** 0.83 * share ** (1 / 3)) ** 9.3)


def film(viscosity, speed, middle):
    return viscosity * sqrt(middle) / (45_000 * speed**-0.83 if speed < 1000 else 4500 / sqrt(speed))


for roller, limit, load, oil, speed, middle, clean in [
    (False, 1.34, 10, 20, 3000, 72.5, 0.6),
    (False, 1.34, 10, 20, 3000, 72.5, 0.5),
    (True, 18.6, 20, 32, 1000, 85, 0.5),
    (True, 18.6, 20, 8, 1000, 85, 0.1),
]:
    ratio = film(oil, speed, middle)
    print("aISO kappa %.2f factor %.2f" % (ratio, lubricated(roller, clean * limit / load, ratio)))
